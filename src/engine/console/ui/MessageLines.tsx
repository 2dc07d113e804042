import { wholeFigures } from "./whole-figures.tsx";

/** Keeps the line breaks of a message, which has one error per line. */
export function MessageLines({ text }: { text: string }) {
  return text.split("\n").map((line) => (
    <span key={line} style={{ display: "block" }}>
      {wholeFigures(line)}
    </span>
  ));
}
