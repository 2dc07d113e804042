/** What runs on a public page. */
import { homeOf } from "#domain/basics/roles.ts";
import { wakeSite } from "./wake.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has nothing to bring to life");

wakeSite(root);
// While a person types a password, so that the console is there when they are let in.
const login = root.querySelector("[data-island=login]");
login?.addEventListener("focusin", () => void fetchConsole().catch(() => undefined), { once: true });

/** Fetches what the console's page names for its first page, without running any of it. */
async function fetchConsole(): Promise<void> {
  const response = await fetch(homeOf("admin"));
  const { head } = new DOMParser().parseFromString(await response.text(), "text/html");
  const links = head.querySelector("template")?.content.querySelectorAll("link") ?? [];
  document.head.append(...links);
}
