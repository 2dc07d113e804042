/** Pages of papers, bundled together. */
export { PaperPage } from "./PaperPage.tsx";
export { PapersPage } from "./PapersPage.tsx";
