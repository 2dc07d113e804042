import { declared } from "./declared.ts";
import { frame } from "./frame.ts";
import { pages } from "./pages.ts";
import { services } from "./services.ts";
import { units } from "./units.ts";

export const en = { declared, frame, pages, services, units } as const;
