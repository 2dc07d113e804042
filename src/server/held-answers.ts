import type { Db } from "./db/dialect.ts";
import { stateOf } from "./db/state.ts";

/** Answers under this key: from before, if nothing was written since, or made now. */
export type HeldAnswers = (key: string, make: () => Promise<string>) => Promise<string>;

/**
 * A counter asks for the same few pages over and over, and between two changes they say the same. Whoever asks has been
 * let in before, every time; the key has to name all that an answer depends on besides the database.
 */
export function holdAnswers(db: Db): HeldAnswers {
  let heldSince: string | undefined;
  let size = 0;
  const answers = new Map<string, string>();

  return async (key, make) => {
    // Asked first: what is read afterwards may be newer, and is then thrown away a little early.
    const state = await stateOf(db);
    if (state === undefined) return make();
    if (state !== heldSince || size > most) {
      answers.clear();
      size = 0;
      heldSince = state;
    }
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = await make();
    if (state === heldSince) {
      answers.set(key, answer);
      size += answer.length;
    }
    return answer;
  };
}

/** In characters, of all together: some hundred pages. */
const most = 4_000_000;
