import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Notice } from "../parts/Notice.tsx";
import css from "./notifications.module.css";

type Shown = OpenNotificationParams & { key: string };

let shown: readonly Shown[] = [];
const listeners = new Set<() => void>();

/**
 * The console's one way of saying how something went. Errors stay until they are dismissed and keep their line
 * breaks (decision 5); a notification replaces the one that has its key.
 */
export const notificationProvider: NotificationProvider = {
  open: (notification) => {
    const key = notification.key ?? notification.message;
    publish([...shown.filter((each) => each.key !== key), { ...notification, key }]);
  },
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

const successStaysFor = 5000;

function Notification({ notification }: { notification: Shown }) {
  const { key, message, type } = notification;
  // The whole notification is watched: one that replaces another under its key starts its time anew.
  useEffect(() => {
    if (notification.type !== "success") return;
    const timer = setTimeout(() => notificationProvider.close(notification.key), successStaysFor);
    return () => clearTimeout(timer);
  }, [notification]);
  return (
    <Notice
      tone={type === "error" ? "red" : "green"}
      role={type === "error" ? "alert" : "status"}
      text={message}
      onClose={() => notificationProvider.close(key)}
    />
  );
}

function publish(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
