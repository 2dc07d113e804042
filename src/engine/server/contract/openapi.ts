import * as z from "zod/mini";
import { schemaOf } from "#engine/declare/schema.ts";
import type { AnyFields } from "#engine/declare/vocabulary.ts";
import { idempotencyKeyHeader, replayedHeader } from "#engine/server/http/request.ts";
import { tokenHeader } from "#engine/server/http/request.ts";
import type { ApiCall } from "./api-call.ts";

export type Contract = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  components: Record<string, unknown>;
  paths: Record<string, Record<string, OpenApiOperation>>;
};

export type OpenApiOperation = {
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Json | Record<string, typeof file> };
  responses: Record<string, { description: string; headers?: object; content: Json | Text }>;
};

type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description?: string;
  required: boolean;
  schema: object;
};

type Json = { "application/json": { schema: object } };
type Text = { [Type in NonNullable<ApiCall["type"]>]?: { schema: object } };

export type ApiInfo = { title: string; description: string; version: string };

export function describeApi(calls: readonly ApiCall[], info: ApiInfo): Contract {
  const paths: Contract["paths"] = {};
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

function operationOf(call: ApiCall): OpenApiOperation {
  return {
    summary: call.summary,
    description: call.roles && `For ${call.roles.join(", ")}.`,
    tags: [call.tag],
    security: call.roles ? [{ session: [] }] : undefined,
    parameters: [
      ...pathParameters(call),
      ...(call.filters ? listParameters(call.filters) : []),
      ...queryParameters(call),
      ...(call.isIdempotent ? [idempotencyKeyParameter] : []),
    ],
    requestBody: bodyOf(call),
    responses: {
      [call.status]: {
        description: "Done",
        headers: call.isIdempotent ? { [replayedHeader]: replayedMark } : undefined,
        content: contentOf(call),
      },
      default: { description: "Refused", content: json({ $ref: "#/components/schemas/Refusal" }) },
    },
  };
}

function bodyOf({ body, isConfirmable, asksAboutNewer, upload }: ApiCall): OpenApiOperation["requestBody"] {
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

function pathParameters({ path, roles }: ApiCall): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "role" ? { enum: roles } : { type: "string" },
  }));
}

const listParameters = (filters: readonly string[]): Parameter[] =>
  ["page", "perPage", "sort", "order", "q", "id", ...filters].map((name) => ({
    name,
    in: "query",
    required: false,
    schema: { type: "string" },
  }));

const queryParameters = ({ query = {} }: ApiCall): Parameter[] =>
  Object.entries(query).map(([name, description]) => ({
    name,
    in: "query",
    description,
    required: false,
    schema: { type: "string" },
  }));

const idempotencyKeyParameter: Parameter = {
  name: idempotencyKeyHeader,
  in: "header",
  description:
    "Within a day, the same key with the same details returns the first response and changes nothing; other details are refused with 422",
  required: false,
  schema: { type: "string" },
};

const replayedMark = { description: "Only on a repeated response", schema: { const: "true" } };

const contentOf = (call: ApiCall): Json | Text =>
  call.type ? { [call.type]: { schema: { type: "string" } } } : json(responseOf(call));

function responseOf({ response, status }: ApiCall): object {
  const message = { type: "string" };
  if (!response) return { type: "object", properties: { message } };
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
            items: { type: "string" },
            description: "Values with more rows than their count",
          },
        },
        required: ["data"],
      }
    : {
        type: "object",
        properties: { message, ...(status === 201 ? advisories : {}), data: record },
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
    properties: { label: { type: "string" }, value: { type: "string" }, hint: { type: "string" } },
  },
};

const jsonSchema = (fields: AnyFields) => z.toJSONSchema(schemaOf(fields), { io: "input" });

const json = (schema: object): Json => ({ "application/json": { schema } });

const refusal = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "Message for the user; the first of the errors, if any" },
    errors: {
      type: "array",
      items: { type: "object", properties: { msg: { type: "string" }, path: { type: "string" } } },
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
