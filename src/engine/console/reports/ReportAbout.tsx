import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Icon } from "#engine/console/ui/Icon.tsx";
import css from "./Report.module.css";

/** Print always shows the explanation. */
export function useReportAbout(text: string) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return {
    button: (
      <IconButton
        size="small"
        aria-label="How it is calculated"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="info" />
      </IconButton>
    ),
    explanation: (
      <Typography id={id} variant="body2" color="textSecondary" className={css.about} hidden={!isOpen}>
        {text}
      </Typography>
    ),
  };
}
