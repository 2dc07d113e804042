import Box from "@mui/material/Box";
import { useRef, useState } from "react";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import { copyShownText } from "#session/clipboard.ts";
import { Button } from "./Button.tsx";

/** Secret with a button that copies it. */
export function Secret({ label, value, hint }: ShownOnce) {
  const [isCopied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const copy = async () => code.current && setCopied(await copyShownText(value, code.current));
  return (
    <Box sx={{ flexBasis: "100%" }}>
      {`${label} `}
      <Box component="code" ref={code} translate="no" sx={secretStyle}>
        {value}
      </Box>
      <Button size="small" color="inherit" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
      <div>{hint}</div>
    </Box>
  );
}

const secretStyle = { fontSize: "1.125rem", fontWeight: 700, userSelect: "all", mr: 1 };
