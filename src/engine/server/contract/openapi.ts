import * as z from "zod/mini";
import { schemaOf } from "#engine/declare/schema.ts";
import type { AnyFields } from "#engine/declare/vocabulary.ts";
import { idempotencyKeyHeader, replayedHeader, tokenHeader } from "#engine/server/http/request.ts";
import type { ApiCall } from "./api-call.ts";

export type Contract = ReturnType<typeof describeApi>;
export type OpenApiOperation = ReturnType<typeof operationOf>;

export type ApiInfo = { title: string; description: string; version: string };

export function describeApi(calls: readonly ApiCall[], info: ApiInfo) {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { session: { type: "apiKey", in: "header", name: tokenHeader } },
      schemas: { Refusal: refusal },
    },
    paths,
  };
}

function operationOf(call: ApiCall) {
  return {
    summary: call.summary,
    description: call.roles && `For ${call.roles.join(", ")}.`,
    tags: [call.tag],
    security: call.roles ? [{ session: [] }] : undefined,
    parameters: [
      ...pathParameters(call),
      ...(call.filters ? [...listParameters, ...call.filters] : []).map((name) => queryParameter(name)),
      ...Object.entries(call.query ?? {}).map(([name, description]) => queryParameter(name, description)),
      ...(call.isIdempotent ? [idempotencyKeyParameter] : []),
    ],
    requestBody: bodyOf(call),
    responses: {
      [call.status ?? 200]: {
        description: "Done",
        headers: call.isIdempotent ? { [replayedHeader]: replayedMark } : undefined,
        content: contentOf(call),
      },
      default: { description: "Refused", content: json({ $ref: "#/components/schemas/Refusal" }) },
    },
  };
}

function bodyOf({ body, isConfirmable, asksAboutNewer, upload }: ApiCall) {
  if (upload) return { required: true, content: Object.fromEntries(upload.map((type) => [type, file])) };
  if (!body) return undefined;
  const schema = jsonSchema(body);
  const conditions = { ...(isConfirmable && { confirmed }), ...(asksAboutNewer && { after }) };
  return {
    required: true,
    content: json({ ...schema, properties: { ...schema.properties, ...conditions } }),
  };
}

const file = { schema: { type: "string", format: "binary" } };

const confirmed = {
  type: "string",
  description: "Question from the 'confirm' of a refusal, to answer it with yes",
};

const after = {
  type: "integer",
  description:
    "Number of the parent's records that the client has seen. The server asks for confirmation if there are more.",
};

const pathParameters = ({ path, roles }: ApiCall): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "role" ? { enum: roles } : text,
  }));

type Parameter = { name: string; in: string; description?: string; required: boolean; schema: object };

const text = { type: "string" };

const listParameters = ["page", "perPage", "sort", "order", "q", "id"];

const queryParameter = (name: string, description?: string) => ({
  name,
  in: "query",
  description,
  required: false,
  schema: text,
});

const idempotencyKeyParameter = {
  name: idempotencyKeyHeader,
  in: "header",
  description:
    "Within a day, the same key with the same details returns the first response and changes nothing; other details are refused with 422",
  required: false,
  schema: text,
};

const replayedMark = { description: "Only on a repeated response", schema: { const: "true" } };

const contentOf = (call: ApiCall) => (call.type ? { [call.type]: { schema: text } } : json(responseOf(call)));

function responseOf({ response, status }: ApiCall): object {
  if (!response) return { type: "object", properties: { message: text } };
  const record = jsonSchema(response.fields);
  return response.isList
    ? {
        type: "object",
        properties: {
          data: { type: "array", items: record },
          total: { type: "integer", description: "Only if the query asked for a page" },
          isMore: { type: "boolean", description: "The list has more rows than the total" },
          counts: { type: "object", additionalProperties: { type: "integer" } },
          stopped: {
            type: "array",
            items: text,
            description: "Values with more rows than their count",
          },
        },
        required: ["data"],
      }
    : {
        type: "object",
        properties: { message: text, ...(status === 201 ? advisories : {}), data: record },
        required: ["data"],
      };
}

const advisories = {
  warning: { type: "string", description: "Reason why a step after saving failed, such as an email" },
  notice: {
    type: "string",
    description: "Notice for the user, such as an exceeded limit",
  },
  shownOnce: {
    type: "object",
    description: "Secret that only this response contains, such as a temporary password",
    properties: { label: text, value: text, hint: text },
  },
};

const jsonSchema = (fields: AnyFields) => z.toJSONSchema(schemaOf(fields), { io: "input" });

const json = (schema: object) => ({ "application/json": { schema } });

const refusal = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "Message for the user; the first of the errors, if any" },
    errors: {
      type: "array",
      items: { type: "object", properties: { msg: text, path: text } },
    },
    confirm: {
      type: "string",
      description: "Question to confirm; send the request again with it as 'confirmed'",
    },
    secondFactor: {
      type: "string",
      enum: ["code", "due"],
      description:
        "'code': send a code or a passkey response to /auth/second-factor/proof, then repeat the request; 'due': set up two-step verification first",
    },
    outcome: {
      type: "string",
      enum: ["unknown"],
      description: "The request may have been carried out; repeat it under the same Idempotency-Key",
    },
  },
};
