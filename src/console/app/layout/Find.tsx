import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, useCallback, useEffect, useState } from "react";
import { whenIdle } from "#console/screens/dialogs/opened.ts";
import { Arriving } from "#console/ui/Arriving.tsx";
import { Icon } from "#console/ui/Icon.tsx";
import { isTyping } from "#console/ui/is-typing.ts";

const fetchDialog = () => import("#console/screens/find/FindDialog.tsx");
const FindDialog = lazy(fetchDialog);

/** Opens the one field for everything, from every page and with either hand. */
export function Find() {
  const [isOpen, setOpen] = useState(false);
  const [isReady, setReady] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // A scanner types at once: the field stands ready before it is called for. What fails now is fetched once it is.
  useEffect(() => whenIdle(() => void fetchDialog().then(() => setReady(true), noMatter)), []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isCall(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="search" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        sx={button}
      >
        Find
        <Box component="kbd" aria-hidden sx={keys}>
          Ctrl K
        </Box>
      </Button>
      {(isOpen || isReady) && (
        <Arriving>
          <FindDialog isOpen={isOpen} onClose={close} />
        </Arriving>
      )}
    </>
  );
}

const noMatter = () => undefined;

/** A slash is the list's search, where there is one. */
function isCall({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isHeld = ctrlKey || metaKey;
  if (isHeld && !altKey && key.toLowerCase() === "k") return true;
  return key === "/" && !isHeld && !isTyping(target) && !document.querySelector('[aria-keyshortcuts="/"]');
}

const button = {
  justifyContent: "flex-start",
  mb: { md: 1 },
  width: { md: "100%" },
  color: "text.secondary",
};
const keys = {
  // A phone has none.
  display: { xs: "none", sm: "inline" },
  ml: "auto",
  pl: 2,
  font: "inherit",
  fontSize: "0.75rem",
  fontWeight: 500,
  "@media (pointer: coarse)": { display: "none" },
};
