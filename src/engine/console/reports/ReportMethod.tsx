import Typography from "@mui/material/Typography";
import { useState } from "react";
import css from "./Report.module.css";
import { ExpandButton } from "./ExpandButton.tsx";
import { words } from "#engine/console/ui/words.ts";

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
        <strong>{words.reports.method}.</strong>
        <ExpandButton
          className={css.unfold}
          aria-label={words.reports.method}
          isOpen={isOpen}
          onChange={setOpen}
        />
      </span>{" "}
      <span className={css.folded}>{text}</span>
    </Typography>
  );
}
