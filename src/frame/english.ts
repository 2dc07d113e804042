import { frame } from "#texts/en.ts";
import type { PageTexts } from "./texts.tsx";

export const englishFrameTexts: PageTexts = { language: "en", frame };
