import { sql } from "kysely";

/** Whether one of the `users` has a second factor: an authenticator or a passkey. */
export const secondFactorOn = sql<"on" | null>`(
  select 'on' from second_factors where second_factors.user_id = users.id and is_on = 1
  union all select 'on' from passkeys where passkeys.user_id = users.id limit 1)`;
