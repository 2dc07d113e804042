import { Link, useLocation } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import { chooseColorScheme, useColorScheme } from "#engine/console/ui/color-scheme.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { menuEntriesOf } from "#engine/declare/menu.ts";
import { PopoverMenu } from "#engine/console/ui/PopoverMenu.tsx";
import { words } from "#engine/console/ui/words.ts";

/** Pages and settings of the user's own, under a button that stands beside their name. */
export function AccountMenu() {
  const { pathname } = useLocation();
  const { actor, resources, company } = useConsole();
  const entries = menuEntriesOf(resources, company.menu, actor.role).filter(
    ({ group }) => group === "account",
  );
  const links = company.links.filter(
    ({ roles, shownIn }) => shownIn === "account" && (roles?.includes(actor.role) ?? true),
  );
  const otherScheme = useColorScheme() === "dark" ? "light" : "dark";
  return (
    // The key closes the menu on navigation, because a new element is closed.
    <PopoverMenu key={pathname} label={words.frame.account} button={<Icon name="collapse" />}>
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <Link to={path} aria-current={path === pathname ? "page" : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
          </Link>
        </li>
      ))}
      {links.map(({ path, label, icon }) => (
        <li key={path}>
          <a href={path}>
            <Icon name={icon ?? "outside"} />
            <span>{label}</span>
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => chooseColorScheme(otherScheme)}>
          <Icon name={otherScheme} />
          <span>{otherScheme === "light" ? words.frame.lightTheme : words.frame.darkTheme}</span>
        </button>
      </li>
    </PopoverMenu>
  );
}
