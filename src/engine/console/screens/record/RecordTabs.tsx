import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { Panels } from "#engine/console/screens/component-props.ts";
import { useListAddress } from "#engine/console/screens/table/list-address.ts";
import { nameOfPart } from "#engine/declare/layout.ts";
import type { AnyResource, RecordLayout, Row, Tab } from "#engine/declare/vocabulary.ts";
import { RecordPart } from "./RecordPart.tsx";
import css from "./RecordTabs.module.css";

type Props = { resource: AnyResource; panels: Panels; row: Row; tabs: RecordLayout["tabs"] };

/** The browser's search finds text in closed tabs, and printing includes them. */
export const RecordTabs = memo(function RecordTabs({ tabs, ...record }: Props) {
  const [{ tab }, change] = useListAddress();
  const names = Object.keys(tabs);
  const open = names.includes(tab) ? tab : names[0];
  const isPainted = useDeferredValue(true, false);
  return (
    <>
      {names.length > 1 && <TabLinks resource={record.resource} tabs={tabs} open={open} />}
      <div>
        {Object.entries(tabs).map(
          ([name, each]) =>
            (name === open || isPainted) && (
              <TabContent
                key={name}
                isOpen={name === open}
                onFound={() => change({ tab: name === names[0] ? undefined : name }, { replace: true })}
              >
                <Columns {...record} tab={each} />
              </TabContent>
            ),
        )}
      </div>
    </>
  );
});

type TabLinksProps = Pick<Props, "resource" | "tabs"> & { open: string | undefined };

function TabLinks({ resource, tabs, open }: TabLinksProps) {
  const { pathname } = useLocation();
  const names = Object.keys(tabs);
  return (
    <nav className={css.links} aria-label={`Sections of this ${resource.label.one.toLowerCase()}`}>
      {Object.entries(tabs).map(([name, { label }]) => (
        <Link
          key={name}
          to={{ pathname, search: name === names[0] ? "" : `?tab=${name}` }}
          aria-current={name === open ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

type TabContentProps = { isOpen: boolean; onFound: () => void; children: ReactNode };

function TabContent({ isOpen, onFound, children }: TabContentProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React would set plain `hidden`, and the browser's search skips that.
    if (!isOpen) element.current?.setAttribute("hidden", "until-found");
  }, [isOpen]);
  useEffect(() => {
    const current = element.current;
    current?.addEventListener("beforematch", onFound);
    return () => current?.removeEventListener("beforematch", onFound);
  });
  return (
    <div ref={element} hidden={!isOpen} className={css.content}>
      {children}
    </div>
  );
}

/** Renders again for another record only, not while closed tabs follow. */
const Columns = memo(({ tab: { parts, aside = [] }, ...record }: Omit<Props, "tabs"> & { tab: Tab }) => (
  <div className={aside.length > 0 ? css.columns : css.column} data-stack="">
    <div className={css.column} data-stack="">
      {parts.map((part) => (
        <RecordPart key={nameOfPart(part)} part={part} {...record} />
      ))}
    </div>
    {aside.length > 0 && (
      <div className={css.column} data-stack="">
        {aside.map((part) => (
          <RecordPart key={nameOfPart(part)} part={part} {...record} />
        ))}
      </div>
    )}
  </div>
));
