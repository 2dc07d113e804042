import Typography from "@mui/material/Typography";
import { type BaseRecord, type HttpError, useCustomMutation } from "@refinedev/core";
import { useEffect, useId } from "react";
import { Link } from "react-router";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { withoutNotifications, withoutRefetch } from "#engine/console/providers/refetch-after-writes.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";
import {
  type FirstDayCommand,
  type FirstDayItem,
  type FirstDayState,
  firstDayCommands,
} from "#resources/office/first-day.ts";
import { consoleWords } from "#console/words.ts";
import css from "./FirstDayList.module.css";

const words = consoleWords.firstDay;

/** Items with what is left to do, open until the first loan is made and folded afterwards. */
export default function FirstDayList({ state: { items, hasLoans, isOver } }: { state: FirstDayState }) {
  const id = useId();
  const { run, isRunning } = useCommands();
  const done = items.filter(({ isDone }) => isDone).length;
  if (isOver) return <Ready />;
  return (
    <SectionCard isPadded aria-labelledby={id}>
      <details open={!hasLoans} className={css.details}>
        <summary>
          <Typography variant="h2" component="h2" id={id}>
            {words.heading}
          </Typography>
          <span className={css.count}>{words.done(done, items.length)}</span>
          <Icon name="collapse" />
        </summary>
        <ol className={css.items}>
          {items.map((item) => (
            <li key={item.key} data-done={item.isDone || undefined}>
              <span className={css.mark}>{item.isDone && <Icon name="check" />}</span>
              <div>
                <strong>{words.items[item.key]}</strong>{" "}
                <span className={css.state}>{item.isDone ? words.isDone : words.toDo}</span>
                <div className={css.hint}>{words.hintOf(item)}</div>
              </div>
              {!item.isDone && <ItemButton item={item.key} run={run} isRunning={isRunning} />}
            </li>
          ))}
        </ol>
        <Button size="small" disabled={isRunning} onClick={() => run("end")}>
          {words.hide}
        </Button>
      </details>
    </SectionCard>
  );
}

/** Ends the list for all administrators. Does not refetch, so that the message stays until the next visit. */
function Ready() {
  const { mutate } = useCustomMutation<BaseRecord, HttpError, object>(withoutRefetch);
  useEffect(
    () => mutate({ url: firstDayCommands.end.path, method: "post", values: {}, ...withoutNotifications }),
    [mutate],
  );
  return (
    <SectionCard isPadded role="status">
      {words.ready}
    </SectionCard>
  );
}

type Commands = ReturnType<typeof useCommands>;

function ItemButton({ item, run, isRunning }: Commands & { item: FirstDayItem }) {
  const { role } = useActor();
  const action = actions[item];
  if (!action) return null;
  const { command, sitePage, listPage } = action;
  const target = command
    ? { disabled: isRunning, onClick: () => run(command) }
    : sitePage
      ? { href: sitePage }
      : { component: Link, to: `/${role}/${listPage}` };
  return (
    <Button variant="outlined" size="small" {...target}>
      {action.label}
    </Button>
  );
}

type ItemAction = { label: string; command?: FirstDayCommand; sitePage?: string; listPage?: string };

/** Buttons of the items. The others are done on the server, as their hints say. */
const actions: Partial<Record<FirstDayItem, ItemAction>> = {
  rate: { label: words.buttons.rate, listPage: "gold-rates?action=create" },
  secondFactor: { label: words.buttons.secondFactor, sitePage: "/second-factor" },
  testEmail: { label: words.buttons.testEmail, command: "sendTestEmail" },
  employee: { label: words.buttons.employee, listPage: "employees?action=create" },
  scheme: { label: words.buttons.scheme, listPage: "schemes?action=create" },
  holidays: { label: words.buttons.holidays, command: "addHolidays" },
};

/** Runs one command at a time and shows its message. Each refetches the list. */
function useCommands() {
  const { notices } = useConsole();
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord & { message?: string }, HttpError, object>();
  const run = useSingleFlight(async (command: FirstDayCommand) => {
    const key = `first-day-${command}`;
    const { path: url } = firstDayCommands[command];
    await mutateAsync({
      url,
      method: "post",
      values: {},
      meta: { failure: words.commandFailed },
      ...withoutNotifications,
    }).then(
      ({ data }) => notices.open({ type: "success", message: data.message ?? "", key }),
      ({ message }: HttpError) => notices.open({ type: "error", message, key }),
    );
  });
  return { run, isRunning: mutation.isPending };
}
