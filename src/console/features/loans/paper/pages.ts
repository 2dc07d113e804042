/** The pages of papers, which are fetched together. */
export { PaperPage } from "./PaperPage.tsx";
export { PapersPage } from "./PapersPage.tsx";
