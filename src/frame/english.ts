import { frame } from "#texts/en.ts";
import type { PageTexts } from "./texts.tsx";

/** Texts of the frame for the console, which is English only. */
export const englishFrameTexts: PageTexts = { language: "en", frame };
