import { useLocation } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import { chooseColorScheme, useColorScheme } from "#engine/console/ui/color-scheme.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { PopoverMenu } from "#engine/console/ui/PopoverMenu.tsx";
import { menuEntriesOf } from "#engine/declare/menu.ts";

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
    <PopoverMenu
      label="Account"
      button={<Icon name="collapse" />}
      items={[
        ...entries.map(({ path, label, icon }) => ({ label, icon, to: path, isCurrent: path === pathname })),
        ...links.map(({ path, label, icon = "outside" as const }) => ({ label, icon, href: path })),
        {
          label: otherScheme === "light" ? "Light theme" : "Dark theme",
          icon: otherScheme,
          onPress: () => chooseColorScheme(otherScheme),
        },
      ]}
    />
  );
}
