/** Entries are told apart by when they were written, so that their ids are in that order, whichever process wrote them. */
export function nextEntryId(now: Date): string {
  count = (count + 1) % countedTo;
  const written = now.getTime().toString(36).padStart(8, "0");
  const place = count.toString(36).padStart(5, "0");
  const chance = Math.floor(Math.random() * 36 ** 4);
  return `${written}${place}${chance.toString(36).padStart(4, "0")}`;
}

/** More than one process writes in a millisecond. */
const countedTo = 36 ** 5;
let count = 0;
