/** Parts of a list that load after its rows. One file loads them in one request. */
export { SavedViews } from "./SavedViews.tsx";
export { PeriodDay } from "./PeriodDay.tsx";
export { BatchActions } from "./batch/BatchActions.tsx";
