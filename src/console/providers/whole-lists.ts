import type { Row } from "#resources/vocabulary.ts";

/** How long a list is taken for current, in milliseconds: as long as somebody types a search and turns its pages. */
const keptFor = 30_000;

/**
 * Lists of a backend that answers them whole. They are searched and paged here, so they are not fetched again for
 * every letter and page; whatever is written through this console forgets them.
 */
export function createWholeLists() {
  const lists = new Map<string, { rows: Row[]; until: number }>();
  let writes = 0;
  return {
    get(place: string): Row[] | undefined {
      const list = lists.get(place);
      return list && list.until > Date.now() ? list.rows : undefined;
    },
    /** Called before a list is asked for. What is written meanwhile makes its answer one of the past. */
    keeper(place: string): (rows: Row[]) => void {
      const asked = writes;
      return (rows) => {
        if (asked === writes) lists.set(place, { rows, until: Date.now() + keptFor });
      };
    },
    forget(): void {
      writes++;
      lists.clear();
    },
  };
}
