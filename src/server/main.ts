import { today } from "#domain/basics/dates.ts";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { listen } from "./listen.ts";
import { nodeSupportWarning } from "./base/node-support.ts";
import { openServices, scriptsBeside } from "./services.ts";
import { readSettings } from "./base/settings.ts";

try {
  const settings = readSettings(process.env);
  await listen({
    settings,
    open: () => openServices(settings, scriptsBeside(import.meta.url)),
    entry: import.meta.url,
  });
  const warning = nodeSupportWarning(process.versions.node, today());
  if (warning) console.warn(warning);
} catch (error) {
  console.error(`The server could not start: ${errorMessage(error)}`);
  process.exit(1);
}
