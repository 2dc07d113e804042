import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEventCallback } from "@mui/material/utils";
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import { useListAddress } from "#engine/console/screens/table/list-address.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { pressedKey } from "#engine/console/ui/pressed-key.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { maxFindLength } from "#engine/declare/find.ts";
import { type ActionTarget, type FindOption, findOptionsOf } from "./find-options.ts";
import { Results } from "./Results.tsx";
import { useFind } from "./use-find.ts";
import { words } from "#engine/console/ui/words.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the action's dialog at once; the address changes afterwards. */
  onAction: (begun: ActionTarget) => void;
  /** Returns the text that was typed before the field was ready. */
  takeCapturedKeys: () => { text: string; isEntered: boolean } | undefined;
};

/** Dialog of the global search. It can be mounted before it opens, so that no keystroke is lost. */
export default function FindDialog({ isOpen, ...props }: Props) {
  if (!isOpen) return null;
  return (
    <Modal title={words.find.open} onClose={props.onClose}>
      <FindForm {...props} />
    </Modal>
  );
}

function FindForm({ onClose, onAction, takeCapturedKeys }: Omit<Props, "isOpen">) {
  const id = useId();
  const navigate = useNavigate();
  const [, change] = useListAddress();
  const state = useConsole();
  const [text, setText] = useState("");
  const [chosen, choose] = useState(0);
  /**
   * Enter before the response, as from a scanner, opens the first result, or the one that the arrow keys have chosen.
   */
  const [isEntered, setEntered] = useState(false);
  const typed = text.trim();
  const { found, isSettled, error, search, retry } = useFind(typed);
  const records = findOptionsOf(found, state);
  const choices = records.flatMap(({ open, actions }) => [open, ...actions]);

  const at = Math.max(0, Math.min(chosen, choices.length - 1));

  const go = useEventCallback((choice: FindOption) => {
    onClose();
    if ("to" in choice) void navigate(choice.to, { state: { first: choice.first } });
    else {
      const { on, action, row } = choice;
      onAction(choice);
      change({ on, action, record: String(row.id) });
    }
  });

  const entered = isEntered && isSettled ? choices[at] : undefined;
  useEffect(() => {
    if (entered) go(entered);
  }, [entered, go]);

  const enter = useCallback(
    (asked: string) => {
      setEntered(true);
      search(asked);
    },
    [search],
  );

  useLayoutEffect(() => {
    const captured = takeCapturedKeys();
    if (!captured) return;
    setText(captured.text);
    if (captured.isEntered) enter(captured.text.trim());
  }, [takeCapturedKeys, enter]);

  function handleKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === "Enter") {
      const choice = isSettled ? choices[at] : undefined;
      if (choice) go(choice);
      else enter(typed);
    } else if (key === "ArrowDown") choose(isSettled ? Math.min(at + 1, choices.length - 1) : chosen + 1);
    else if (key === "ArrowUp") choose(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  }

  const isShown = typed !== "" && choices.length > 0 && !entered;
  return (
    <>
      <OutlinedInput
        autoFocus
        fullWidth
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          choose(0);
          setEntered(false);
        }}
        onKeyDown={handleKeyDown}
        placeholder={state.company.find.placeholder}
        inputProps={{
          role: "combobox",
          "aria-label": state.company.find.label,
          "aria-autocomplete": "list",
          "aria-expanded": isShown,
          "aria-controls": `${id}-found`,
          "aria-activedescendant": isShown ? `${id}-${at}` : undefined,
          autoComplete: "off",
          spellCheck: false,
          enterKeyHint: "go",
          maxLength: 2 * maxFindLength,
        }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
      />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <Results
          id={id}
          records={isShown ? records : []}
          isStale={typed !== "" && !isSettled}
          status={typed === "" ? words.find.hint : statusText(records.length, isSettled)}
          chosen={at}
          onGo={go}
        />
      )}
    </>
  );
}

function statusText(count: number, isSettled: boolean): string {
  if (!isSettled) return words.find.searching;
  return words.find.count(count);
}
