import { useKeys, type HttpError, useCustom } from "@refinedev/core";
import { useQueryClient, keepPreviousData } from "@tanstack/react-query";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId, useLayoutEffect, useState, useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { useConsole, useActor } from "#engine/console/providers/context.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { pressedKey } from "#session/pressed-key.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { maxFindLength, type SearchHit, findEndpoint } from "#engine/declare/find.ts";
import { matchingDestinations, type Destination, destinationsOf } from "./destinations.ts";
import { type FindOption, recordMatches } from "./find-options.ts";
import { Results } from "./Results.tsx";
import { useChosenOption } from "./use-chosen-option.ts";
import type { Report } from "#engine/declare/report.ts";
import { pathOf } from "#engine/declare/derive.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  takeCapturedKeys: () => { text: string; isEntered: boolean } | undefined;
};

/** Can be mounted before it opens, so that no keystroke is lost. */
export default function FindDialog({ isOpen, ...props }: Props) {
  if (!isOpen) return null;
  return (
    <Modal title="Find" onClose={props.onClose}>
      <FindForm {...props} />
    </Modal>
  );
}

function FindForm({ onClose, takeCapturedKeys }: Omit<Props, "isOpen">) {
  const id = useId();
  const state = useConsole();
  const [text, setText] = useState("");
  const typed = text.trim();
  const { found, isSettled, error, search, retry } = useFind(typed);
  const destinations = useDestinations();
  const records = typed === "" || error ? [] : recordMatches(found, state);
  const matches = [...records, ...matchingDestinations(destinations, typed)];
  const openTarget = useOpenTarget();
  const onOpen = (option: FindOption) => {
    onClose();
    openTarget(option);
  };
  const { index, firstAction, isOpening, press, enter, reset } = useChosenOption({
    typed,
    matches,
    isSettled: isSettled || error !== undefined,
    search,
    onOpen,
  });

  useLayoutEffect(() => {
    const captured = takeCapturedKeys();
    if (!captured) return;
    setText(captured.text);
    if (captured.isEntered) enter("Enter", captured.text.trim());
  }, [takeCapturedKeys, enter]);

  const isShown = matches.length > 0 && !isOpening;
  return (
    <>
      <OutlinedInput
        autoFocus
        fullWidth
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          reset();
        }}
        onKeyDown={(event) => press(pressedKey(event), event)}
        placeholder={state.company.find.placeholder}
        inputProps={{
          role: "combobox",
          "aria-label": state.company.find.label,
          "aria-autocomplete": "list",
          "aria-expanded": isShown,
          "aria-controls": `${id}-found`,
          "aria-activedescendant": isShown ? `${id}-${index}` : undefined,
          "aria-describedby": `${id}-keys`,
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
      <Typography
        id={`${id}-keys`}
        variant="body2"
        color="textSecondary"
        sx={{ "@media (pointer: coarse)": { display: "none" } }}
      >
        {`↑ ↓ choose · Enter opens${firstAction ? ` · Ctrl+Enter: ${firstAction.label}` : ""} · Esc closes`}
      </Typography>
      {error && <ErrorBox message={error} onRetry={retry} />}
      <Results
        id={id}
        matches={isShown ? matches : []}
        isStale={typed !== "" && !isSettled && !error}
        status={statusText()}
        chosen={index}
        onOpen={onOpen}
      />
    </>
  );

  function statusText(): string {
    if (typed === "")
      return `You can also type a page, a report or a task, such as "${destinations[0]?.open.label ?? ""}".`;
    if (error) return "";
    if (!isSettled) return "Searching…";
    return matches.length === 0 ? "No matches" : `${matches.length} found`;
  }
}

function useOpenTarget(): (option: FindOption) => void {
  const navigate = useNavigate();
  const { open } = useDialogAddress();
  const queries = useQueryClient();
  const { keys } = useKeys();
  return (option) => {
    if ("to" in option) return void navigate(option.to, { state: option.opened });
    const { row, on = "", record = "" } = option;
    // Shows the record as it was found until the dialog has read it.
    const key = keys().data("default").resource(on).action("one").id(record).params({}).get();
    if (row && !queries.getQueryData(key)) queries.setQueryData(key, { data: row }, { updatedAt: 0 });
    return open(option);
  };
}

function useDestinations(): readonly Destination[] {
  const state = useConsole();
  const { loadReports } = state.company.find;
  const [reports, setReports] = useState<readonly Report[]>([]);
  useEffect(() => {
    // A failed load leaves only the reports out.
    loadReports?.().then(setReports, () => undefined);
  }, [loadReports]);
  return useMemo(() => destinationsOf(state, reports), [state, reports]);
}

/** Milliseconds to wait for another key. Enter does not wait. */
const typingPauseMs = 150;

function useFind(typed: string) {
  const { role } = useActor();
  const [searched, search] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => search(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { query } = useCustom<SearchHit[], HttpError>({
    url: `${pathOf(findEndpoint, role)}?${new URLSearchParams({ q: searched })}`,
    method: "get",
    meta: { failure: findEndpoint.failure },
    queryOptions: { enabled: searched !== "", placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { data, error, isPlaceholderData } = query;
  return {
    found: searched === "" ? noResults : ((data?.data ?? noResults) as SearchHit[]),
    isSettled: searched === typed && searched !== "" && data !== undefined && !isPlaceholderData,
    error: searched === "" ? undefined : error?.message,
    search,
    retry: () => void query.refetch(),
  };
}

/** Keeps the same array between renderings. */
const noResults: SearchHit[] = [];
