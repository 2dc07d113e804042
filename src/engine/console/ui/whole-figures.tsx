import { splitAtNegatives } from "#domain/basics/money.ts";

export function wholeFigures(text: string) {
  const parts = splitAtNegatives(text);
  if (parts.length === 1) return text;
  return parts.map((part, at) => (
    <span key={keyAt(at)} style={{ whiteSpace: at % 2 === 0 ? undefined : "nowrap" }}>
      {part}
    </span>
  ));
}

/** Uses the place as key, because the parts of a text have no other identity. */
const keyAt = (at: number) => `part ${at}`;
