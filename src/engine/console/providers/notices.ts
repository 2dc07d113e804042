import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";

/**
 * Message to the user. Type "notice" is no error but stays open like one; `link` offers a next step, `undo` reverses
 * the action.
 */
export type NoticeContent = Omit<OpenNotificationParams, "type"> & {
  type: OpenNotificationParams["type"] | "notice";
  link?: { to: string; label: string };
  undo?: () => void;
};
export type OpenNotice = NoticeContent & { key: string };
export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** Element ID, which serves to move the focus to a notice. */
export const noticeIdOf = (key: string): string => `notice-${key}`;

/**
 * Store of open notices. Errors stay until dismissed and keep their line breaks (decision 5). A notice replaces the
 * one with its key, and a success replaces earlier ones.
 */
export function createNoticeStore() {
  let shown: readonly OpenNotice[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: readonly OpenNotice[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    shown: () => shown,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(content: NoticeContent): void {
      const key = content.key ?? content.message;
      publish([
        ...shown.filter((each) => each.key !== key && !isReplacedBy(each, content)),
        { ...content, key },
      ]);
    },
    close: (key: string): void => publish(shown.filter((each) => each.key !== key)),
  } satisfies NotificationProvider & Record<string, unknown>;
}

/**
 * Removes earlier successes, because several would cover the list. A notice with `undo` stays, and one with a link
 * stays until the next link.
 */
const isReplacedBy = (one: OpenNotice, next: NoticeContent): boolean =>
  one.type === "success" && next.type === "success" && !one.undo && (!one.link || Boolean(next.link));
