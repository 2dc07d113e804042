/**
 * Names that a declaration may use: an `icon` that is drawn here and, added by the company in one module augmentation, the
 * `input`, the `panel` and the `cell` that its console draws and the `paper` that its server composes.
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
