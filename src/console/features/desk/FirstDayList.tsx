import Typography from "@mui/material/Typography";
import { type BaseRecord, type HttpError, useCustomMutation } from "@refinedev/core";
import { useId } from "react";
import { Link } from "react-router";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
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
  if (isOver)
    return (
      <SectionCard isPadded role="status">
        {words.ready}
      </SectionCard>
    );
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
        <Button size="small" disabled={isRunning} onClick={() => run("hide")}>
          {words.hide}
        </Button>
      </details>
    </SectionCard>
  );
}

type Commands = ReturnType<typeof useCommands>;

function ItemButton({ item, run, isRunning }: Commands & { item: FirstDayItem }) {
  const { role } = useActor();
  const label = words.buttons[item];
  const command = commands[item];
  const page = pages[item];
  if (command)
    return (
      <Button variant="outlined" size="small" disabled={isRunning} onClick={() => run(command)}>
        {label}
      </Button>
    );
  if (item === "secondFactor")
    return (
      <Button variant="outlined" size="small" href="/second-factor">
        {label}
      </Button>
    );
  return (
    page && (
      <Button variant="outlined" size="small" component={Link} to={`/${role}/${page}`}>
        {label}
      </Button>
    )
  );
}

/** Forms that do an item, at the addresses of their lists. */
const pages: Partial<Record<FirstDayItem, string>> = {
  rate: "gold-rates?action=create",
  employee: "employees?action=create",
  scheme: "schemes?action=create",
};

const commands: Partial<Record<FirstDayItem, FirstDayCommand>> = {
  testEmail: "sendTestEmail",
  holidays: "addHolidays",
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
