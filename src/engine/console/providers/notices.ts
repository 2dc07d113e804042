import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";

/** A notice is no failure and stays as one does. `link` is what may be wanted next, `undo` takes back what was done. */
export type Said = Omit<OpenNotificationParams, "type"> & {
  type: OpenNotificationParams["type"] | "notice";
  link?: { to: string; label: string };
  undo?: () => void;
};
export type Shown = Said & { key: string };
export type Notices = ReturnType<typeof createNotices>;

/** By which the focus finds it. */
export const noticeIdOf = (key: string): string => `notice-${key}`;

/**
 * The console's one way of saying how something went. Errors stay until they are dismissed and keep their line
 * breaks (decision 5); a notice replaces the one that has its key, and a success the success before.
 */
export function createNotices() {
  let shown: readonly Shown[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: readonly Shown[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    shown: () => shown,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(said: Said): void {
      const key = said.key ?? said.message;
      publish([...shown.filter((each) => each.key !== key && !isPast(each, said)), { ...said, key }]);
    },
    close: (key: string): void => publish(shown.filter((each) => each.key !== key)),
  } satisfies NotificationProvider & Record<string, unknown>;
}

/**
 * What succeeded before something else did stands in nobody's way: several at once would cover the list below. What
 * offers a paper stays until that is printed, or its time is over, and what can be undone until it is undone.
 */
const isPast = (one: Shown, next: Said): boolean =>
  one.type === "success" && next.type === "success" && !one.undo && (!one.link || Boolean(next.link));
