/** What a list has beside its rows, which come before it. One file: it is fetched at once. */
export { SavedViews } from "./SavedViews.tsx";
export { Together } from "./together/Together.tsx";
