import type { IconName, MenuGroup } from "./names.ts";

/** Place of an entry in the console's menu. */
export type MenuPlace = {
  icon?: IconName;
  /** Label, if it differs from the title of the list or report. */
  label?: string;
  /** Entries without a group come first. `account` lists the entry under the user's name instead. */
  group?: MenuGroup | "account";
  /** Resource whose entry the list shares. The pages of all lists of an entry lead to one another. */
  under?: string;
  /** Filter of the list. The number of matches, such as unread messages, is shown beside the entry. */
  count?: Readonly<Record<string, string>>;
};
