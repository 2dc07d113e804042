import Typography from "@mui/material/Typography";
import { useState } from "react";
import css from "./Report.module.css";
import { Unfold } from "./Unfold.tsx";

/** How the figures come about. On a phone it is read by whoever asks. */
export function Method({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      className={css.folding}
      data-closed={!isOpen || undefined}
    >
      <span className={css.folder}>
        <strong>How it is computed.</strong>
        <Unfold className={css.unfold} aria-label="How it is computed" isOpen={isOpen} onChange={setOpen} />
      </span>{" "}
      <span className={css.folded}>{text}</span>
    </Typography>
  );
}
