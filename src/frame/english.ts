import { frame } from "#texts/en/frame.ts";
import type { PageTexts } from "./texts.tsx";

/** What the frame says in the console, which speaks English; a public page carries its own texts. */
export const english: PageTexts = { language: "en", frame };
