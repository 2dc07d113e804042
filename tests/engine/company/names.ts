/** Names that this company's declarations may use. */
declare module "#engine/declare/names.ts" {
  interface Names {
    paper: "receipt";
    menuGroup: "counter" | "office";
    permission: "buying";
    input: never;
    panel: "bicycleHead";
    cell: never;
  }
}

export {};
