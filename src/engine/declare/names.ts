/**
 * Names a declaration may use. Icons are the engine's own. The company adds its inputs, panels, cells and papers in one
 * module augmentation.
 */
export interface Names {
  icon:
    | "edit"
    | "show"
    | "delete"
    | "repay"
    | "history"
    | "send"
    | "withdraw"
    | "reverse"
    | "settle"
    | "charge"
    | "release"
    | "renew"
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
