/** Groups digits in a text box while the user types, such as 1,00,000. */
import { type FormEvent, useRef } from "react";
import { execute, writeText } from "#engine/console/ui/write-text.ts";
import { type Grouping, regroup } from "#engine/declare/grouping.ts";

type Box = HTMLInputElement | HTMLTextAreaElement;

/** `digits` counts no blanks, so that a number can be typed as printed: '1234 5678 9012'. */
export function useGroupedInput(grouping: Grouping | undefined, digits: number | undefined) {
  const textBefore = useRef("");
  if (!grouping && digits === undefined) return undefined;
  return {
    onFocus({ currentTarget }: FormEvent<Box>) {
      textBefore.current = currentTarget.value;
      if (digits !== undefined) makeRoom(currentTarget, digits);
    },
    onInput({ currentTarget: box, nativeEvent }: FormEvent<Box>) {
      const { inputType = "", isComposing } = nativeEvent as Partial<InputEvent>;
      const direction = historyCommands[inputType];
      if (direction) {
        // Skips the ungrouped state, which the user never saw.
        if ((grouping?.format(box.value) ?? box.value) !== box.value) execute(direction);
      } else if (!isComposing && grouping) {
        const edited = regroup(
          {
            before: textBefore.current,
            text: box.value,
            caret: box.selectionStart ?? box.value.length,
            isBackward: inputType.endsWith("Backward"),
            isForward: inputType.endsWith("Forward"),
          },
          grouping,
        );
        if (edited && edited.text !== box.value) {
          writeText(box, edited.text);
          box.setSelectionRange(edited.caret, edited.caret);
        }
      }
      textBefore.current = box.value;
      if (digits !== undefined) makeRoom(box, digits);
    },
  };
}

const historyCommands: Readonly<Partial<Record<string, "undo" | "redo">>> = {
  historyUndo: "undo",
  historyRedo: "redo",
};

/** Lengthens the box by the blanks between the digits. */
function makeRoom(box: Box, digits: number): void {
  box.maxLength = digits + box.value.replace(/\p{Nd}/gu, "").length;
}
