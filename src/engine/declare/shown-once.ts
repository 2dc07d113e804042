/** Secret that one response brings, such as a new password. `hint` says how long it is valid. */
export type ShownOnce = { label: string; value: string; hint: string };
