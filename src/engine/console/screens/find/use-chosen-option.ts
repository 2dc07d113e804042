/** Handles the arrow keys and Enter in the results of the Find dialog. */
import { useEventCallback } from "#engine/console/ui/use-event-callback.ts";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import type { FindMatch, FindOption } from "./find-options.ts";

type Params = {
  typed: string;
  matches: readonly FindMatch[];
  isSettled: boolean;
  search: (text: string) => void;
  onOpen: (option: FindOption) => void;
};

/** Keys pressed before the results arrive apply to them, because a scanner does not wait. */
export function useChosenOption({ typed, matches, isSettled, search, onOpen }: Params) {
  const [position, setPosition] = useState(0);
  const [waitingKey, setWaitingKey] = useState<EnterKey>();
  const options = matches.flatMap(({ open, actions }) => [open, ...actions]);
  const last = options.length - 1;
  const index = Math.max(0, Math.min(position, last));
  const chosen = options[index];
  const firstAction = matches.find(({ open }) => open === chosen)?.actions[0];
  const target = waitingKey === "Ctrl+Enter" ? (firstAction ?? chosen) : chosen;
  const entered = waitingKey && isSettled ? target : undefined;

  const open = useEventCallback(onOpen);
  useEffect(() => {
    if (entered) open(entered);
  }, [entered, open]);

  const enter = useCallback(
    (key: EnterKey, typed: string) => {
      setWaitingKey(key);
      search(typed);
    },
    [search],
  );

  function press(key: string | undefined, event: KeyboardEvent) {
    if (key === "Enter") enter(event.ctrlKey || event.metaKey ? "Ctrl+Enter" : "Enter", typed);
    else if (key === "ArrowDown") setPosition(isSettled ? Math.min(index + 1, last) : position + 1);
    else if (key === "ArrowUp") setPosition(Math.max(index - 1, 0));
    else return;
    event.preventDefault();
  }

  function reset() {
    setPosition(0);
    setWaitingKey(undefined);
  }

  return { index, firstAction, isOpening: entered !== undefined, press, enter, reset };
}

type EnterKey = "Enter" | "Ctrl+Enter";
