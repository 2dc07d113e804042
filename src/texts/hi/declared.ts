import type { Texts } from "../catalogue.ts";

export const declared: Texts["declared"] = {};
