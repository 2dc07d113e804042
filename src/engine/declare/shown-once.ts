/** `hint` says how long the secret is valid. */
export type ShownOnce = { label: string; value: string; hint: string };
