/** Checklist of the steps that remain before the branch can open. */
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
import css from "./FirstDayList.module.css";

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
            Get ready to open
          </Typography>
          <span className={css.count}>{`${done} of ${items.length} done`}</span>
          <Icon name="collapse" />
        </summary>
        <ol className={css.items}>
          {items.map((item) => (
            <li key={item.key} data-done={item.isDone || undefined}>
              <span className={css.mark}>{item.isDone && <Icon name="check" />}</span>
              <div>
                <strong>{itemNames[item.key]}</strong>{" "}
                <span className={css.state}>{item.isDone ? "done" : "to do"}</span>
                <div className={css.hint}>{hintOf(item)}</div>
              </div>
              {!item.isDone && <ItemButton item={item.key} run={run} isRunning={isRunning} />}
            </li>
          ))}
        </ol>
        <Button size="small" disabled={isRunning} onClick={() => run("end")}>
          Hide this list for good
        </Button>
      </details>
    </SectionCard>
  );
}

/** Does not refetch, so that the message stays until the next visit. */
function Ready() {
  const { mutate } = useCustomMutation<BaseRecord, HttpError, object>(withoutRefetch);
  useEffect(
    () => mutate({ url: firstDayCommands.end.path, method: "post", values: {}, ...withoutNotifications }),
    [mutate],
  );
  return (
    <SectionCard isPadded role="status">
      <p>Everything is done. You are ready to open.</p>
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

const actions: Partial<Record<FirstDayItem, ItemAction>> = {
  rate: { label: "Set rate", listPage: "gold-rates?action=create" },
  secondFactor: { label: "Set up", sitePage: "/second-factor" },
  testEmail: { label: "Send test email", command: "sendTestEmail" },
  secondPerson: { label: "Add administrator", listPage: "employees?action=create" },
  employee: { label: "Add employee", listPage: "employees?action=create" },
  scheme: { label: "Add scheme", listPage: "schemes?action=create" },
  holidays: { label: "Add holidays", command: "addHolidays" },
};

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
      meta: { failure: "This did not work. Please try again." },
      ...withoutNotifications,
    }).then(
      ({ data }) => notices.open({ type: "success", message: data.message ?? "", key }),
      ({ message }: HttpError) => notices.open({ type: "error", message, key }),
    );
  });
  return { run, isRunning: mutation.isPending };
}

const itemNames: Readonly<Record<FirstDayItem, string>> = {
  company: "Company details",
  rate: "Today's gold rate",
  secondFactor: "Two-step verification",
  testEmail: "Test email",
  employee: "First employee",
  secondPerson: "Second administrator",
  scheme: "First scheme",
  holidays: "Holidays",
  backup: "Backup",
};

const hintOf = ({ key, isDone, missing = [], note = "" }: FirstDayState["items"][number]): string =>
  isDone && key !== "testEmail" ? "" : firstDayHints[key]({ missing, note });

const firstDayHints: Readonly<
  Record<FirstDayItem, (left: { missing: readonly string[]; note: string }) => string>
> = {
  company: ({ missing }) => `In src/company.ts, fill in: ${missing.join(", ")}. Then restart the server.`,
  rate: () => "Per gram of pure gold (24 carat). It values the gold of every loan.",
  secondFactor: () => "Protects your login with a code or a passkey.",
  testEmail: ({ note }) => emailHints[note] ?? "Goes to your own address.",
  secondPerson: () => "Register somebody with the role admin, to approve what you ask for.",
  employee: () => "Gets a login and a temporary password.",
  scheme: () => "A set of interest and charges to choose for a loan.",
  holidays: ({ missing }) =>
    `Public holidays of Andhra Pradesh still to add: ${missing.slice(0, 3).join(", ")}${missing.length > 3 ? ` and ${missing.length - 3} more` : ""}.`,
  backup: () => "On the server, in the product's folder and with its DATA_DIR, run: npm run backup",
};

const emailHints: Readonly<Partial<Record<string, string>>> = {
  delivered: "The mail server accepted it.",
  outbox: "It is in the server's outbox. To send emails, set SMTP_URL and SITE_URL.",
  waiting: "The mail server has not accepted it yet. The server's log has the reason.",
  failed: "It could not be sent. The server's log has the reason.",
};
