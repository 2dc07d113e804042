/** What `npm start` runs. */
import { listen } from "./listen.ts";
import { reasonOf } from "./reason.ts";
import { openServices } from "./services.ts";

try {
  await listen(await openServices(process.env), new URL("../client", import.meta.url));
} catch (error) {
  console.error(`The server could not start: ${reasonOf(error)}`);
  process.exit(1);
}
