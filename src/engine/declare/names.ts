/** Names of icons and components that declarations use. A company adds its own in one module augmentation. */
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
    | "download"
    | "book"
    | "calendar"
    | "card"
    | "chat"
    | "chart"
    | "device"
    | "home"
    | "list"
    | "outside"
    | "people"
    | "person"
    | "phone"
    | "tag"
    | "trend";
}

type NameOf<What extends string> = Names extends Record<What, infer Known extends string> ? Known : string;

export type InputName = NameOf<"input">;
export type PanelName = NameOf<"panel">;
export type CellName = NameOf<"cell">;
export type PaperKind = NameOf<"paper">;
export type MenuGroup = NameOf<"menuGroup">;
export type PermissionName = NameOf<"permission">;
export type OptionalFieldName = NameOf<"optionalField">;
export type IconName = Names["icon"];
