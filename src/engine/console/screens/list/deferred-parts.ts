/** Parts of a list that load after its rows. One file loads them in one request. */
export { SavedViews } from "./SavedViews.tsx";
export { PeriodDays } from "./PeriodDays.tsx";
export { BatchActions } from "./batch/BatchActions.tsx";
