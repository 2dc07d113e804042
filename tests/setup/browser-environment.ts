import { builtinEnvironments, type Environment } from "vitest/runtime";

/**
 * happy-dom's document and storage with Node's fetch classes, which behave as a browser's and suit the
 * server.
 */
const environment: Environment = {
  ...builtinEnvironments["happy-dom"],
  name: "browser",
  async setup(global, options) {
    const node = Object.fromEntries(nodeGlobals.map((name) => [name, global[name]]));
    // Node 25 and later have storage of their own, which would keep the document's from being set.
    for (const name of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(global, name);
    const { teardown } = await builtinEnvironments["happy-dom"].setup(global, options);
    Object.assign(global, node, { FormData: formDataFrom(node.FormData, global.FormData) });
    return { teardown };
  },
};

export default environment;

const nodeGlobals = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "FormData",
  "Blob",
  "File",
  "AbortController",
  "AbortSignal",
];

/** Node's FormData, extended to accept a form element as in a browser. */
function formDataFrom(NodeFormData: typeof FormData, DocumentFormData: typeof FormData): typeof FormData {
  return class FormData extends NodeFormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (!form) return;
      for (const [name, value] of new DocumentFormData(form, submitter)) this.append(name, value as string);
    }
  };
}
