import type { Row } from "#resources/vocabulary.ts";

/** How long a list is taken for current, in milliseconds: as long as somebody types a search and turns its pages. */
const keptFor = 30_000;

/**
 * Lists of a backend that answers them whole. They are searched and paged here, so they are not fetched again for
 * every letter and page; whatever is written through this console forgets them.
 */
export function createWholeLists() {
  const lists = new Map<string, { rows: Row[]; until: number }>();
  return {
    get(place: string): Row[] | undefined {
      const list = lists.get(place);
      return list && list.until > Date.now() ? list.rows : undefined;
    },
    keep(place: string, rows: Row[]): void {
      lists.set(place, { rows, until: Date.now() + keptFor });
    },
    forget: (): void => lists.clear(),
  };
}
