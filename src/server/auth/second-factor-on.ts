import { sql } from "kysely";

export const secondFactorOn = sql<"on" | null>`(
  select 'on' from second_factors where second_factors.user_id = users.id and is_on = 1
  union all select 'on' from passkeys where passkeys.user_id = users.id limit 1)`;
