/** One file, so that one request loads what a list does not show at first. */
export { default as FindDialog } from "./find/FindDialog.tsx";
export { default as FormDialog } from "./dialogs/FormDialog.tsx";
export { default as OpenedActionDialog } from "./dialogs/OpenedActionDialog.tsx";
export { default as PhotoPicker } from "./form/PhotoPicker.tsx";
export { SavedViews } from "./list/SavedViews.tsx";
export { PeriodDays } from "./list/PeriodDays.tsx";
export { BatchActions } from "./list/batch/BatchActions.tsx";
