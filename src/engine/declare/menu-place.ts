import type { IconName, MenuGroup, PermissionName } from "./names.ts";

export type MenuPlace = {
  icon?: IconName;
  label?: string;
  /** Entries without a group come first. `account` is the menu under the user's name. */
  group?: MenuGroup | "account";
  /** Resource whose entry the list shares. The pages of all lists of an entry lead to one another. */
  under?: string;
  /** The number of matches is shown beside the entry. */
  count?: Readonly<Record<string, string>>;
  /** Left out of the menu unless the permission is granted. */
  openedBy?: PermissionName;
};
