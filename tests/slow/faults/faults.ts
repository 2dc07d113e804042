/** Faults of the product, one for each kind that people make, with the test that finds it. */
import { browserFaults, chromiumFaults } from "./browser.ts";
import { domainFaults, paperFaults } from "./domain.ts";
import { engineFaults } from "./engine.ts";
import type { Fault } from "./fault.ts";
import { goldFaults, positionFaults, postgresFaults, serverFaults, sessionFaults } from "./server.ts";

export const faults: readonly Fault[] = [
  domainFaults,
  engineFaults,
  sessionFaults,
  goldFaults,
  positionFaults,
  serverFaults,
  postgresFaults,
  paperFaults,
  browserFaults,
  chromiumFaults,
].flat();
