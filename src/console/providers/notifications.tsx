import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Notice } from "#console/ui/Notice.tsx";
import css from "./notifications.module.css";

/** A notice is no failure and stays as one does. `link` is what may be wanted next. */
export type Said = Omit<OpenNotificationParams, "type"> & {
  type: OpenNotificationParams["type"] | "notice";
  link?: { to: string; label: string };
};
type Shown = Said & { key: string };

let shown: readonly Shown[] = [];
const listeners = new Set<() => void>();

/**
 * The console's one way of saying how something went. Errors stay until they are dismissed and keep their line
 * breaks (decision 5); a notification replaces the one that has its key, and a success the success before.
 */
export function say(said: Said): void {
  const key = said.key ?? said.message;
  publish([...shown.filter((each) => each.key !== key && !isPast(each, said)), { ...said, key }]);
}

/** What succeeded before something else did stands in nobody's way: several at once would cover the list below. */
const isPast = (one: Shown, next: Said): boolean => one.type === "success" && next.type === "success";

export const notificationProvider: NotificationProvider = {
  open: say,
  close: (key) => publish(shown.filter((each) => each.key !== key)),
};

export function Notifications() {
  const notifications = useSyncExternalStore(subscribe, () => shown);
  if (notifications.length === 0) return null;
  // An open dialog hides from assistive technology whatever stood beside it; what comes after it is announced.
  return createPortal(
    <div className={css.notifications}>
      {notifications.map((notification) => (
        <Notification key={notification.key} notification={notification} />
      ))}
    </div>,
    document.body,
  );
}

/** In milliseconds; longer where there is something to press. */
const successStaysFor = ({ link }: Shown) => (link ? 30_000 : 5_000);

function Notification({ notification }: { notification: Shown }) {
  const { key, message, type, link } = notification;
  // The whole notification is watched: one that replaces another under its key starts its time anew.
  useEffect(() => {
    if (notification.type !== "success") return;
    const timer = setTimeout(
      () => notificationProvider.close(notification.key),
      successStaysFor(notification),
    );
    return () => clearTimeout(timer);
  }, [notification]);
  return (
    <Notice
      tone={tones[type]}
      role={type === "error" ? "alert" : "status"}
      text={message}
      action={
        link && (
          <a href={link.to} className={css.link} onClick={() => notificationProvider.close(key)}>
            {link.label}
          </a>
        )
      }
      onClose={() => notificationProvider.close(key)}
    />
  );
}

const tones = { success: "green", progress: "green", error: "red", notice: "gold" } as const;

function publish(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
