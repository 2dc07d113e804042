import { fetchConsole } from "./enter-console.ts";
import { startIslands } from "./start-islands.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has nothing to bring to life");

startIslands(root);
root.querySelector("[data-island=login]")?.addEventListener("focusin", fetchConsole, { once: true });
