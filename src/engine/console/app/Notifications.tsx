import { type MouseEvent, useEffect, useSyncExternalStore, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#engine/console/ui/Button.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { closingOfDialog } from "#engine/console/screens/dialog-address.ts";
import { noticeIdOf, type OpenNotice } from "#engine/console/providers/notices.ts";
import { pressedKey } from "#session/pressed-key.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import { copyShownText } from "#session/clipboard.ts";
import css from "./Notifications.module.css";

const edge = "0.25rem";

export function Notifications() {
  const { notices } = useConsole();
  const shown = useSyncExternalStore(notices.listen, notices.shown);
  if (shown.length === 0) return null;
  // Notices render into the body, because an open dialog hides its earlier siblings from assistive technology.
  return createPortal(
    <div ref={attachToNotices} className={css.place}>
      {shown.map((notice) => (
        <Notification key={notice.key} notice={notice} onClose={() => notices.close(notice.key)} />
      ))}
    </div>,
    document.body,
  );
}

function attachToNotices(box: HTMLElement | null) {
  if (!box) return;
  const cleanups = [reserveSpace(box), listenForShortcuts(box)];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
}

function reserveSpace(box: HTMLElement) {
  const { style } = document.documentElement;
  const release = () => {
    style.removeProperty("--notices-above");
    style.removeProperty("--notices-below");
  };
  const observer = new ResizeObserver(() => {
    const { top, bottom } = box.getBoundingClientRect();
    const isAbove = top <= window.innerHeight - bottom;
    release();
    style.setProperty(
      isAbove ? "--notices-above" : "--notices-below",
      `calc(${box.offsetHeight}px + 2 * ${edge})`,
    );
    scrollFocusIntoView(box);
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
    release();
  };
}

function scrollFocusIntoView(box: HTMLElement) {
  const focused = document.activeElement;
  if (!focused?.matches(":not(body, main)") || box.contains(focused)) return;
  const [noticeBox, focusedBox] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isHorizontallyApart = focusedBox.right <= noticeBox.left || focusedBox.left >= noticeBox.right;
  const isUnder =
    !isHorizontallyApart && focusedBox.top < noticeBox.bottom && focusedBox.bottom > noticeBox.top;
  // Dialogs become shorter when a notice opens.
  if (isUnder || focused.closest('[role="dialog"]')) focused.scrollIntoView({ block: "nearest" });
}

/** Presses the last button that names a shortcut, so that clerks can print paper after paper from the keyboard. */
function listenForShortcuts(box: HTMLElement) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || pressedKey(event) === undefined) return;
    // Matches the key's position, because Alt changes the letter that some keys produce.
    const keys = `Alt+${event.code.replace("Key", "")}`;
    const buttons = [...box.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")];
    const button = buttons.findLast((each) => each.getAttribute("aria-keyshortcuts") === keys);
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  window.addEventListener("keydown", handleKeyDown);
  return () => window.removeEventListener("keydown", handleKeyDown);
}

/** Milliseconds; longer for notices with a button. */
const successDurationMs = ({ link, undo }: OpenNotice) => (link || undo ? 30_000 : 5_000);

function Notification({ notice, onClose: close }: { notice: OpenNotice; onClose: () => void }) {
  const { notices } = useConsole();
  const { message, description, type, link, undo, shownOnce } = notice;
  const id = noticeIdOf(notice.key);
  const hasFocus = () => document.getElementById(id)?.contains(document.activeElement);
  // Moves the focus first, because the pressed button disappears with its notice.
  const moveFocusThen = (act: () => void) => () => {
    if (hasFocus()) document.getElementById("main")?.focus({ preventScroll: true });
    act();
  };
  const onClose = moveFocusThen(close);
  const openLink = (event: MouseEvent<HTMLElement>) => {
    const { currentTarget } = event;
    const closing = closingOfDialog();
    if (!closing) return onClose();
    event.preventDefault();
    void closing.then(() => currentTarget.click());
  };
  // Depends on the whole notice, so that a replacement under the same key restarts the timer.
  useEffect(() => {
    if (notice.type !== "success") return;
    const end = () => {
      // Keeps a focused notice open, so that its button does not vanish before the user presses it.
      if (document.getElementById(id)?.contains(document.activeElement)) timer = setTimeout(end, 5_000);
      else notices.close(notice.key);
    };
    let timer = setTimeout(end, successDurationMs(notice));
    return () => clearTimeout(timer);
  }, [notice, notices, id]);

  return (
    <Notice
      severity={severities[type]}
      role={type === "error" ? "alert" : "status"}
      id={id}
      text={message}
      description={description}
      action={
        <>
          {undo && (
            <Button {...shortcutProps("Alt+U")} onClick={moveFocusThen(undo)}>
              Undo
            </Button>
          )}
          {link && (
            <Button {...shortcutProps("Alt+P")} href={link.to} onClick={openLink}>
              {link.label}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {shownOnce && <Secret {...shownOnce} />}
    </Notice>
  );
}

const shortcutProps = (keys: string) =>
  ({ size: "small", color: "inherit", "aria-keyshortcuts": keys, title: keys }) as const;

const severities = { success: "success", progress: "info", error: "error", notice: "warning" } as const;

function Secret({ label, value, hint }: ShownOnce) {
  const [isCopied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const copy = async () => code.current && setCopied(await copyShownText(value, code.current));
  return (
    <div className={css.secret}>
      {`${label} `}
      <code ref={code} translate="no">
        {value}
      </code>
      <Button size="small" color="inherit" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
      <div>{hint}</div>
    </div>
  );
}
