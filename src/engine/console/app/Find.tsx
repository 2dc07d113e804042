import Box from "@mui/material/Box";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import type { Begun } from "#engine/console/screens/find/choices.ts";
import { fetchOpened } from "#engine/console/screens/dialogs/opened.ts";
import { useNamedInputs } from "#engine/console/screens/parts.ts";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { prepared } from "#engine/console/ui/prepared.tsx";
import { isTyping } from "#engine/console/ui/is-typing.ts";
import { keyOf } from "#engine/console/ui/key-of.ts";
import { FoundAction } from "./FoundAction.tsx";
import { keepTyped, type Typed } from "./keep-typed.ts";

const FindDialog = prepared(() => import("#engine/console/screens/find/FindDialog.tsx"));

/** Opens the global search by its button, Ctrl+K or `/`. */
export function Find() {
  const [isOpen, setOpen] = useState(false);
  const [isReady, setReady] = useState(false);
  const [chosen, choose] = useState<Begun>();
  const { fetchInputs } = useNamedInputs();
  const early = useRef<() => Typed>(undefined);
  const takeTyped = useCallback(() => {
    const typed = early.current?.();
    early.current = undefined;
    return typed;
  }, []);
  const open = useCallback(() => {
    if (isOpen) return;
    setOpen(true);
    early.current ??= keepTyped();
    // Stops capturing keys if the search dialog fails to load.
    FindDialog.fetch().catch(takeTyped);
  }, [isOpen, takeTyped]);
  const close = useCallback(() => setOpen(false), []);
  // Loads the search and its dialogs early, so that they open at once. A failed load is repeated when they open.
  useEffect(() => {
    const fetchField = () => FindDialog.fetch().then(() => setReady(true));
    return fetchOpened(fetchField, fetchInputs);
  }, [fetchInputs]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCall(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="search" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
        sx={button}
      >
        Find
        <Box component="kbd" aria-hidden sx={keys}>
          Ctrl K
        </Box>
      </Button>
      {(isOpen || isReady) && (
        <Arriving>
          <FindDialog isOpen={isOpen} onClose={close} onBegin={choose} takeTyped={takeTyped} />
        </Arriving>
      )}
      <FoundAction chosen={chosen} />
    </>
  );
}

/** Leaves `/` to the list's own search box where the page has one. */
function isCall(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target } = event;
  const key = keyOf(event);
  const isHeld = ctrlKey || metaKey;
  if (isHeld && !altKey && key?.toLowerCase() === "k") return true;
  return key === "/" && !isHeld && !isTyping(target) && !document.querySelector('[aria-keyshortcuts="/"]');
}

const button = {
  justifyContent: "flex-start",
  mb: { md: 1 },
  width: { md: "100%" },
  color: "text.secondary",
};
const keys = {
  // Phones have no keyboard shortcuts.
  display: { xs: "none", sm: "inline" },
  ml: "auto",
  pl: 2,
  font: "inherit",
  fontSize: "0.75rem",
  fontWeight: 500,
  "@media (pointer: coarse)": { display: "none" },
};
