/** What forms and dialogs are made of is not needed to see a list; it is there by the time somebody opens one. */
export const opened = {
  creation: () => import("./dialogs/OpenedCreation.tsx"),
  action: () => import("./dialogs/OpenedAction.tsx"),
};

/** Fetches it while nothing else is to be done. */
export function fetchOpened(): void {
  // What fails is fetched again when it is opened.
  const fetchAll = () => Promise.all([opened.creation(), opened.action()]).catch(() => undefined);
  if ("requestIdleCallback" in window) requestIdleCallback(() => void fetchAll());
  else setTimeout(fetchAll, 1000);
}
