/** Stores the console's notices, and decides which a new notice replaces or an open dialog hides. */
import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";
import type { ShownOnce } from "#engine/declare/shown-once.ts";

/** Type "notice" is no error but stays open like one. */
export type NoticeContent = Omit<OpenNotificationParams, "type"> & {
  type: OpenNotificationParams["type"] | "notice";
  link?: { to: string; label: string };
  undo?: () => void;
  shownOnce?: ShownOnce;
  /** A success about the record replaces its errors, whose cause may be gone. */
  about?: string;
};
export type OpenNotice = NoticeContent & {
  key: string;
  /** Counts the dialogs opened before the notice. */
  dialogCount: number;
};
export type NoticeStore = ReturnType<typeof createNoticeStore>;

export const noticeIdOf = (key: string): string => `notice-${key}`;

/** Errors stay until dismissed and keep their line breaks (decision 5). */
export function createNoticeStore() {
  let all: readonly OpenNotice[] = [];
  let shown: readonly OpenNotice[] = [];
  let dialogCount = 0;
  const openDialogs = new Set<number>();
  const listeners = new Set<() => void>();
  const publish = (next: readonly OpenNotice[]) => {
    all = next;
    const latest = Math.max(0, ...openDialogs);
    shown = all.filter((notice) => notice.dialogCount >= latest);
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
        ...all.filter((each) => each.key !== key && !isReplacedBy(each, content)),
        { ...content, key, dialogCount },
      ]);
    },
    close: (key: string): void => publish(all.filter((each) => each.key !== key)),
    /** The returned function shows hidden notices again. */
    openDialog(): () => void {
      dialogCount += 1;
      const opened = dialogCount;
      openDialogs.add(opened);
      publish(all.filter(({ type, link, undo }) => type !== "success" || link || undo));
      return () => {
        openDialogs.delete(opened);
        publish(all);
      };
    },
  } satisfies NotificationProvider & Record<string, unknown>;
}

/** Replaces a success, because several would cover the list, unless it has `undo`, or a link and the next has none. */
const isReplacedBy = (one: OpenNotice, next: NoticeContent): boolean => {
  if (next.type !== "success" || one.undo) return false;
  if (one.type === "error") return one.about !== undefined && one.about === next.about;
  return one.type === "success" && (!one.link || Boolean(next.link));
};
