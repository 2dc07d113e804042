/** What `npm start` runs. */

import { reasonOf } from "./base/reason.ts";
import { listen } from "./listen.ts";
import { openServices } from "./services.ts";
import { readSettings } from "./settings.ts";

try {
  const settings = readSettings(process.env);
  await listen({
    settings,
    open: () => openServices(settings),
    client: new URL("../client", import.meta.url),
  });
} catch (error) {
  console.error(`The server could not start: ${reasonOf(error)}`);
  process.exit(1);
}
