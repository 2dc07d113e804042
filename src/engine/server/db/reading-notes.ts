/** Notes the statement being read in a file: invalid UTF-8 ends the process, and the next start looks there. */
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { randomBytes } from "node:crypto";

export type ReadingNote = {
  /** Costs half a microsecond, because the system writes the page to disk later. It survives the process. */
  write(statement: Buffer): void;
  remove(): void;
};

export const noteText = (statement: string): Buffer => Buffer.from(`${statement.slice(0, longestNote)}\0`);

const longestNote = 4_000;

export const notePathOf = (database: string): string =>
  `${database}.reading-${process.pid}-${randomBytes(4).toString("hex")}`;

/** Writes nothing to a full disk or a protected folder, which must not stop the reading. */
export function openReadingNote(path: string): ReadingNote {
  let file: number | undefined;
  let last: Buffer | undefined;
  try {
    file = openSync(path, "w", 0o600);
    ownNotes.add(path);
  } catch {}
  return {
    write(statement) {
      if (file === undefined || statement === last) return;
      last = statement;
      try {
        writeSync(file, statement, 0, statement.length, 0);
      } catch {}
    },
    remove() {
      if (file === undefined) return;
      closeSync(file);
      file = undefined;
      rmSync(path, { force: true });
      ownNotes.delete(path);
    },
  };
}

/** Tells this thread's notes from those of an ended process, which in a container may have had the same number. */
const ownNotes = new Set<string>();

export type LeftNote = { path: string; statement: string };

export function notesLeft(database: string): LeftNote[] {
  const prefix = `${basename(database)}.reading-`;
  const folder = dirname(database);
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .filter(
      (name) => !ownNotes.has(join(folder, name)) && !isRunning(parseInt(name.slice(prefix.length), 10)),
    )
    .map((name) => join(folder, name))
    .map((path) => ({ path, statement: readFileSync(path, "utf8").split("\0", 1)[0] ?? "" }));
}

export function removeNotes(notes: readonly LeftNote[]): void {
  for (const { path } of notes) rmSync(path, { force: true });
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
