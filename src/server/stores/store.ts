import type { Actor } from "#domain/roles.ts";
import type { ListAnswer, ListQuery } from "#resources/query.ts";
import type { Row } from "#resources/vocabulary.ts";

/** Who asks, the parameters of the path, and the address of the site they ask from. */
export type Context = { actor: Actor; params: Readonly<Record<string, string>>; origin: string };

/**
 * Where the records of a resource are kept. Values go in and come out in the shape of the declaration: rupees, grams,
 * ISO dates. Whatever is refused is thrown as a Problem; nothing of it is kept.
 */
export type Store = {
  /** Without a query the whole list, in the declared order. */
  list(query: ListQuery | undefined, context: Context): Promise<ListAnswer>;
  find?(key: string, context: Context): Promise<Row | undefined>;
  /** `warning` where it is done, but not all that goes with it: said in place of the declared success. */
  create?(values: Row, context: Context): Promise<{ data: Row; warning?: string }>;
  /** `changes` holds only what is to change. */
  edit?(key: string, changes: Row, context: Context): Promise<Row>;
  remove?(key: string, context: Context): Promise<void>;
};

export type Stores = Readonly<Record<string, Store>>;
