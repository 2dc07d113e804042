import { memo, useState } from "react";
import { Link, useLocation } from "react-router";
import { formatIndian } from "#domain/basics/money.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { isStaff } from "#domain/basics/roles.ts";
import { type MenuEntry, menuEntriesOf } from "#engine/declare/menu.ts";
import { fieldAt, formatValue } from "#engine/declare/derive.ts";
import { Find } from "./Find.tsx";
import { NewRecord } from "./NewRecord.tsx";
import css from "./Sidebar.module.css";
import { useCounts } from "#engine/console/screens/table/use-rows.ts";
import { persistentStorage } from "#session/storage.ts";

export function Sidebar() {
  const { pathname, search } = useLocation();
  const report = new URLSearchParams(search).get("report");
  return <Menu path={report === null ? pathname : `${pathname}?report=${report}`} />;
}

// Memoized, because searching and paging change only the rest of the address.
const Menu = memo(function Menu({ path }: { path: string }) {
  const { actor, resources, company } = useConsole();
  const entries = menuEntriesOf(resources, company.menu, actor.role);
  const current = currentEntryOf(entries, path);
  const links = company.links.filter(
    ({ roles, shownIn }) => shownIn !== "account" && (roles?.includes(actor.role) ?? true),
  );
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === path;
  return (
    <nav aria-label="Console" className={css.frame}>
      <div className={css.inner}>
        <Button
          startIcon={<Icon name="menu" />}
          aria-expanded={isOpen}
          aria-controls="console-menu"
          onClick={() => setOpenAt(isOpen ? undefined : path)}
          className={css.menuToggle}
        >
          Menu
        </Button>
        <NewRecord />
        {isStaff(actor.role) && resources.some(({ globalSearch }) => globalSearch) && <Find />}
        <ul id="console-menu" className={css.menu} data-folded={isOpen ? undefined : ""}>
          <Entries entries={entries.filter(({ group }) => !group)} current={current} path={path} />
          {Object.entries(company.menu.groups).map(([name, heading]) => (
            <Group
              key={name}
              name={name}
              heading={heading}
              entries={entries.filter(({ group }) => group === name)}
              current={current}
              path={path}
            />
          ))}
          {links.map(({ label, path: href, icon, shownIn }) => (
            <li key={href} className={shownIn && css.phoneOnly}>
              <a href={href} className={css.entry}>
                <Icon name={icon ?? "outside"} />
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
});

/** Finds the entry of a page. Records belong to their list, and reports without an entry to all reports. */
function currentEntryOf(entries: readonly MenuEntry[], address: string): MenuEntry | undefined {
  const [pathname = ""] = address.split("?");
  return (
    entries.find(({ path }) => path === address) ??
    entries.find(({ path, shared = [] }) =>
      [path, ...shared].some((each) => each === pathname || pathname.startsWith(`${each}/`)),
    )
  );
}

type EntriesProps = { entries: readonly MenuEntry[]; current: MenuEntry | undefined; path: string };

const Entries = ({ entries, current, path }: EntriesProps) =>
  entries.map((entry) => (
    <li key={entry.path}>
      <Link to={entry.path} className={css.entry} aria-current={entry === current ? "page" : undefined}>
        <Icon name={entry.icon} />
        <span>{entry.label}</span>
        {entry.count && <WaitingCount key={path} entries={[entry]} />}
      </Link>
    </li>
  ));

/** Counts waiting records each time a page opens. */
function WaitingCount({ entries }: { entries: readonly MenuEntry[] }) {
  const { resources } = useConsole();
  const lists = entries.flatMap(({ name, count }) => (count ? [{ name, filters: count }] : []));
  const { total, isMore } = useCounts(lists);
  if (total === 0) return null;
  const stateNames = lists.map(({ name, filters }) => {
    const { fields = {} } = resources.find((each) => each.name === name) ?? {};
    return Object.entries(filters)
      .map(([path, value]) => formatValue(fieldAt(fields, path), value, filters))
      .join(", ");
  });
  const [stateName = "", otherState] = new Set(stateNames);
  return (
    <span className={css.count}>
      {`${formatIndian(total)}${isMore ? "+" : ""}`}
      <span className={css.countedAs}>{` ${otherState === undefined ? stateName : "open"}`}</span>
    </span>
  );
}

/** A collapsed group still shows the current page's entry and the number of records that wait. */
function Group({ name, heading, entries, current, path }: EntriesProps & { name: string; heading: string }) {
  const [isFolded, setFolded] = useFoldedGroup(name);
  if (entries.length === 0) return null;
  const id = `console-menu-${name}`;
  const hidden = isFolded ? entries.filter((each) => each !== current) : [];
  return (
    <li className={css.group}>
      <button
        type="button"
        className={css.heading}
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => setFolded(!isFolded)}
      >
        <span>{heading}</span>
        {isFolded && <WaitingCount key={path} entries={hidden} />}
        <Icon name={isFolded ? "expand" : "collapse"} />
      </button>
      <ul id={id}>
        <Entries entries={entries.filter((each) => !hidden.includes(each))} current={current} path={path} />
      </ul>
    </li>
  );
}

function useFoldedGroup(name: string): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => foldedGroups().includes(name));
  return [
    isFolded,
    (next) => {
      const others = foldedGroups().filter((each) => each !== name);
      persistentStorage.write(storageKey, JSON.stringify(next ? [...others, name] : others));
      setFolded(next);
    },
  ];
}

const storageKey = "foldedMenuGroups";
const foldedGroups = () => persistentStorage.readList(storageKey);
