/** Entry script of public pages. */
import { homeOf } from "#domain/basics/roles.ts";
import { startIslands } from "./start-islands.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has nothing to bring to life");

startIslands(root);
// Prefetches the console while the user types a password.
const login = root.querySelector("[data-island=login]");
login?.addEventListener("focusin", () => void fetchConsole().catch(() => undefined), { once: true });

/** Fetches the files in the console page's template without running them. */
async function fetchConsole(): Promise<void> {
  const response = await fetch(homeOf("admin"));
  const { head } = new DOMParser().parseFromString(await response.text(), "text/html");
  const links = head.querySelector("template")?.content.querySelectorAll("link") ?? [];
  document.head.append(...links);
}
