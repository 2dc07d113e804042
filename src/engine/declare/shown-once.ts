/** A secret, such as a temporary password, that the response shows once. `hint` says how long it is valid. */
export type ShownOnce = { label: string; value: string; hint: string };
