/** Parts of a list's page that load later, from one file so that they take one request. */
export { SavedViews } from "./SavedViews.tsx";
export { PeriodDays } from "./PeriodDays.tsx";
export { BatchActions } from "./batch/BatchActions.tsx";
