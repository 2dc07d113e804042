import { wholeFigures } from "./whole-figures.tsx";

export function MessageLines({ text }: { text: string }) {
  return text.split("\n").map((line) => (
    <span key={line} style={{ display: "block" }}>
      {wholeFigures(line)}
    </span>
  ));
}
