/** Names that this company's declarations may use. */
declare module "#engine/declare/names.ts" {
  interface Names {
    paper: "receipt";
    menuGroup: "counter" | "office";
    permission: "buying";
    optionalField: "email" | "emergency";
    input: "scale";
    panel: "bicycleHead";
    cell: "count";
  }
}

export {};
