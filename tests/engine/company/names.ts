/** Names that this company's declarations may use. */
declare module "#engine/declare/names.ts" {
  interface Names {
    paper: "receipt";
    input: never;
    panel: "hires";
    cell: never;
  }
}

export {};
