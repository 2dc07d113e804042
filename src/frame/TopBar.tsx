import type { ReactNode } from "react";
import { company } from "#company";
import { homeOf, isStaff } from "#domain/basics/roles.ts";
import type { SignedInUser } from "#session/store.ts";
import type { Texts } from "#texts/en.ts";
import { UserMenu } from "./UserMenu.tsx";
import { mainLinks, toolLinks } from "./links.ts";
import { Mark } from "./Mark.tsx";
import css from "./TopBar.module.css";
import { useLocalizedAddress, useSay, useTexts } from "./texts.tsx";
import { WhatsApp } from "./WhatsApp.tsx";

type TopBarProps = {
  path: string;
  /** Null on the server and for visitors. */
  user: SignedInUser | null;
  account?: ReactNode;
};

export function TopBar({ path, user, account }: TopBarProps) {
  const texts = useTexts("frame");
  const say = useSay();
  const localized = useLocalizedAddress();
  const toLink = (href: keyof typeof texts.links) => ({ href, label: texts.links[href] });
  const links = [...mainLinks.map(toLink), ...linksOf(user, texts), ...toolLinks.map(toLink)];
  const isStaffPage = hasSidebar(path);
  return (
    <header className={css.bar}>
      <a className={css.skip} href="#main">
        {texts.skip}
      </a>
      <div className={css.inner}>
        <a className={css.brand} href={localized("/")} aria-label={say(texts.home)}>
          <Mark size={36} />
          <span className={css.name}>{company.name}</span>
        </a>
        <nav className={isStaffPage ? css.folded : css.menu} id="menu" popover="auto" aria-label={texts.main}>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={localized(href)} aria-current={href === path ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {isStaffPage && (
          <button type="button" className={css.site} popoverTarget="menu">
            {texts.website}
          </button>
        )}
        <a
          className={css.whatsapp}
          href={company.whatsapp}
          aria-label={`WhatsApp ${company.phone}`}
          title={isStaffPage ? `WhatsApp ${company.phone}` : undefined}
        >
          <WhatsApp size={22} />
          {!isStaffPage && <span className={user ? css.yielding : undefined}>{company.phone}</span>}
        </a>
        {user && <UserMenu user={user} account={account} />}
        {!isStaffPage && (
          <button type="button" className={css.toggle} popoverTarget="menu" aria-label={texts.menu}>
            <span />
          </button>
        )}
      </div>
    </header>
  );
}

/** A customer's welcome is no link (specification, section 2), so one is added. */
function linksOf(user: SignedInUser | null, { login, myGold }: Texts["frame"]) {
  if (!user) return [{ href: "/login", label: login }];
  return isStaff(user.role) ? [] : [{ href: homeOf(user.role), label: myGold }];
}

const hasSidebar = (path: string) => /^\/(admin|employee)/.test(path);
