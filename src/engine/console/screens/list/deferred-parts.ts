/** One file loads the parts in one request. */
export { SavedViews } from "./SavedViews.tsx";
export { PeriodDays } from "./PeriodDays.tsx";
export { BatchActions } from "./batch/BatchActions.tsx";
