/**
 * Names a declaration may use. Icons are the engine's own. The company adds its inputs, panels, cells and papers in one
 * module augmentation.
 */
export interface Names {
  icon:
    | "edit"
    | "show"
    | "delete"
    | "banknote"
    | "history"
    | "send"
    | "withdraw"
    | "reverse"
    | "check"
    | "bill"
    | "upload"
    | "refresh"
    | "confirm"
    | "print"
    | "download";
}

type Named<What extends string> = Names extends Record<What, infer Known extends string> ? Known : string;

export type NamedInput = Named<"input">;
export type NamedPanel = Named<"panel">;
export type NamedCell = Named<"cell">;
export type PaperKind = Named<"paper">;
export type IconName = Names["icon"];
