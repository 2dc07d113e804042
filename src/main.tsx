import { readFirstList } from "#session/first-list.ts";
import type {} from "#site/early-presses.ts";
import "#frame/tokens.css";
import { isConsoleAddress } from "./domain/basics/roles.ts";
import { loadModule, ModuleLoadError } from "#session/load-module.ts";
import { bindPageToUser } from "#session/store.ts";
import { watchSession } from "#session/watch.ts";

// Top-level await would keep the bundler from merging small files.
if (isConsoleAddress(window.location.pathname)) {
  showConsole().catch(sayMissing);
} else if (import.meta.env.DEV) {
  // In production, public pages are HTML with a script of their own: src/site/start.ts.
  void import("#site/develop.tsx").then(({ renderSite }) => renderSite(root()));
}

async function showConsole(): Promise<void> {
  bindPageToUser();
  const firstList = readFirstList();
  const { mountConsole } = await loadModule(() => import("#console/app/index.tsx"));
  await mountConsole(root(), firstList);
  // The page must never show another user's data.
  watchSession(() => window.location.reload());
}

function sayMissing(error: unknown): void {
  const loading = root().querySelector("[role=status]");
  if (!(error instanceof ModuleLoadError) || !loading) throw error;
  window.early?.showLoadError(loading);
}

function root(): HTMLElement {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element to render into");
  return root;
}
