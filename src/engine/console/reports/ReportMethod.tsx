import Typography from "@mui/material/Typography";
import { useState } from "react";
import css from "./Report.module.css";
import { ExpandButton } from "./ExpandButton.tsx";

/** Explains how the figures are computed. A phone shows the text only when it is opened. */
export function ReportMethod({ text }: { text: string }) {
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
        <ExpandButton
          className={css.unfold}
          aria-label="How it is computed"
          isOpen={isOpen}
          onChange={setOpen}
        />
      </span>{" "}
      <span className={css.folded}>{text}</span>
    </Typography>
  );
}
