import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useConsole } from "#console/providers/context.ts";
import { useOffered } from "#console/screens/table/use-offered.ts";
import { ErrorBox } from "#console/ui/ErrorBox.tsx";
import { Icon } from "#console/ui/Icon.tsx";
import { Modal } from "#console/ui/Modal.tsx";
import { longestFind } from "#resources/find.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { Results } from "./Results.tsx";
import { useFind } from "./use-find.ts";

type Props = { isOpen: boolean; onClose: () => void };

/** One field for everything. It can stand ready before it is opened: then nothing that is typed first is lost. */
export default function FindDialog({ isOpen, onClose }: Props) {
  if (!isOpen) return null;
  return (
    <Modal title="Find" onClose={onClose}>
      <Finding onClose={onClose} />
    </Modal>
  );
}

function Finding({ onClose }: Pick<Props, "onClose">) {
  const id = useId();
  const navigate = useNavigate();
  const isOffered = useOffered();
  const { resources, actor } = useConsole();
  const [text, setText] = useState("");
  const [chosen, choose] = useState(0);
  /** Whoever presses Enter before the answer is there, as a scanner does, means the first of it. */
  const [isEntered, setEntered] = useState(false);
  const typed = text.trim();
  const { found, isSettled, error, ask, retry } = useFind(typed);
  const records = choicesOf(found, { resources, role: actor.role, isOffered });
  const choices = records.flatMap(({ open, actions }) => [open, ...actions]);

  const go = ({ to }: Choice) => {
    onClose();
    void navigate(to);
  };

  const first = isEntered && isSettled ? choices[0] : undefined;
  useEffect(() => {
    if (!first) return;
    onClose();
    void navigate(first.to);
  }, [first, onClose, navigate]);

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === "Enter") {
      const choice = isSettled ? choices[chosen] : undefined;
      if (choice) go(choice);
      else {
        setEntered(true);
        ask(typed);
      }
    } else if (key === "ArrowDown") choose(Math.min(chosen + 1, choices.length - 1));
    else if (key === "ArrowUp") choose(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  }

  const isShown = typed !== "" && choices.length > 0;
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
        onKeyDown={press}
        placeholder="Number, packet, Aadhar, mobile or name"
        inputProps={{
          role: "combobox",
          "aria-label": "Number on a paper, packet, Aadhar number, mobile or name",
          "aria-autocomplete": "list",
          "aria-expanded": isShown,
          "aria-controls": `${id}-found`,
          "aria-activedescendant": isShown ? `${id}-${chosen}` : undefined,
          autoComplete: "off",
          spellCheck: false,
          enterKeyHint: "go",
          maxLength: longestFind,
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
          says={
            typed === ""
              ? "Type or scan it. Enter opens the first that is found."
              : saysOf(records.length, isSettled)
          }
          chosen={chosen}
          onGo={go}
        />
      )}
    </>
  );
}

function saysOf(count: number, isSettled: boolean): string {
  if (!isSettled) return "Searching…";
  return count === 0 ? "Nothing is found" : `${count} found`;
}
