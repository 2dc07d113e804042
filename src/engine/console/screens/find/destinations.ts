/** Pages, reports and forms for new records that the Find dialog offers in addition to records. */
import type { ConsoleState } from "#engine/console/providers/context.ts";
import { can } from "#engine/declare/actions.ts";
import { menuEntriesOf } from "#engine/declare/menu.ts";
import type { Report } from "#engine/declare/report.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import type { FindMatch } from "./find-options.ts";

export type Destination = FindMatch & { searchWords: readonly string[] };

export function destinationsOf(
  { resources, company, actor: { role } }: Pick<ConsoleState, "resources" | "company" | "actor">,
  reports: readonly Report[],
): Destination[] {
  const entries = menuEntriesOf(resources, company.menu, role);
  const groups: Readonly<Record<string, string>> = company.menu.groups;
  const hasEntry = ({ name }: Report) => company.menu.reports?.some((each) => each.name === name);
  return [
    ...resources
      .filter((resource) => hasCreationForm(resource) && can(resource, "create", role))
      .map(({ name, label, operations: { create } }) =>
        destination(
          { on: name, action: "create", label: create?.title ?? label.one, icon: "edit" },
          "Task",
          `${label.one} ${create?.submit ?? ""} ${wordsForCreating}`,
        ),
      ),
    ...entries.map(({ path, label, icon, group = "" }) =>
      destination({ to: path, label, icon }, groups[group] ?? "Page"),
    ),
    ...reports
      .filter((report) => report.roles.includes(role) && !hasEntry(report))
      .map(({ name, title }) =>
        destination({ to: `/${role}/reports?report=${name}`, label: title, icon: "chart" }, "Report"),
      ),
  ];
}

const wordsForCreating = "new add create make set";

/** Children are created on their parent's page. */
const hasCreationForm = ({ parent, views }: AnyResource): boolean =>
  !parent && Object.values(views).some(({ create }) => create);

function destination(open: FindMatch["open"], context: string, searched = ""): Destination {
  return {
    open,
    details: [context],
    actions: [],
    searchWords: wordsIn(`${open.label} ${context} ${searched}`),
  };
}

/** Returns the destinations in which each typed word begins a word. Destinations that begin with the text come first. */
export function matchingDestinations(destinations: readonly Destination[], typed: string): FindMatch[] {
  const typedWords = wordsIn(typed);
  if (typedWords.length === 0) return [];
  const matches = destinations.filter(({ searchWords }) =>
    typedWords.every((word) => searchWords.some((each) => each.startsWith(word))),
  );
  const startsWithText = ({ open }: FindMatch) =>
    wordsIn(open.label).join(" ").startsWith(typedWords.join(" "));
  return matches
    .toSorted((one, other) => Number(startsWithText(other)) - Number(startsWithText(one)))
    .slice(0, maxDestinations);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Limit that keeps records visible below the destinations. */
const maxDestinations = 6;
