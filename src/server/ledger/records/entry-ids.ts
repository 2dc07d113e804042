/** Ids sort by time of writing across processes, to the millisecond. */
export function nextEntryId(now: Date): string {
  count = (count + 1) % countLimit;
  const written = now.getTime().toString(36).padStart(8, "0");
  const place = count.toString(36).padStart(5, "0");
  const chance = Math.floor(Math.random() * 36 ** 4);
  return `${written}${place}${chance.toString(36).padStart(4, "0")}`;
}

/** Wraps around; the random digits separate processes that write in the same millisecond. */
const countLimit = 36 ** 5;
let count = 0;
