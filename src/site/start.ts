import { homeOf } from "#domain/basics/roles.ts";
import { startIslands } from "./start-islands.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has nothing to bring to life");

startIslands(root);
const login = root.querySelector("[data-island=login]");
login?.addEventListener("focusin", () => void fetchConsole().catch(() => undefined), { once: true });

async function fetchConsole(): Promise<void> {
  const response = await fetch(homeOf("admin"));
  const { head } = new DOMParser().parseFromString(await response.text(), "text/html");
  const links = head.querySelector("template")?.content.querySelectorAll("link") ?? [];
  document.head.append(...links);
}
