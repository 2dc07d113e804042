import type { ReactNode } from "react";
import { Lines } from "./Lines.tsx";
import { IconButton } from "./Button.tsx";
import css from "./Notice.module.css";

type Props = {
  tone: "red" | "green" | "gold";
  text: string;
  role?: "alert" | "status";
  action?: ReactNode;
  onClose?: () => void;
};

/** A sentence in a coloured box: how something went, or why it did not. Line breaks mean something. */
export const Notice = ({ tone, text, role = "alert", action, onClose }: Props) => (
  <div role={role} data-tone={tone} className={css.notice}>
    <p>
      <Lines text={text} />
    </p>
    {action}
    {onClose && <IconButton icon="close" aria-label="Close" title="Close" onClick={onClose} />}
  </div>
);
