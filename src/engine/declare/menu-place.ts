import type { IconName, MenuGroup } from "./names.ts";

/** Place of an entry in the console's menu. */
export type MenuPlace = {
  icon?: IconName;
  /** Label, if it differs from the title of the list or report. */
  label?: string;
  /** Entries without a group come first. `account` lists the entry under the user's name instead. */
  group?: MenuGroup | "account";
  /** Filter of the list whose matches are counted beside the entry: those that wait for somebody. */
  count?: Readonly<Record<string, string>>;
};
