import Box from "@mui/material/Box";
import { useState } from "react";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import { Button } from "./Button.tsx";
import { words } from "./words.ts";

/** Secret with a button that copies it. Without access to the clipboard, the button selects it. */
export function Secret({ label, value, hint }: ShownOnce) {
  const [isCopied, setCopied] = useState(false);
  const copy = (code: HTMLElement | null) =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => code && getSelection()?.selectAllChildren(code),
    );
  return (
    <Box sx={{ flexBasis: "100%" }}>
      {`${label} `}
      <Box component="code" translate="no" sx={secretStyle}>
        {value}
      </Box>
      <Button size="small" color="inherit" onClick={(event) => copy(codeBeside(event.currentTarget))}>
        {isCopied ? words.frame.copied : words.frame.copy}
      </Button>
      <div>{hint}</div>
    </Box>
  );
}

const codeBeside = (button: HTMLElement) => button.parentElement?.querySelector("code") ?? null;

const secretStyle = { fontSize: "1.125rem", fontWeight: 700, userSelect: "all", mr: 1 };
