export { PaperPage } from "./PaperPage.tsx";
export { PapersPage } from "./PapersPage.tsx";
