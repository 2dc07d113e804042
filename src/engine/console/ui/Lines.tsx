/** A message whose line breaks mean something: one error to a line. */
export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line) => (
    <span key={line} style={{ display: "block" }}>
      {line}
    </span>
  ));
}
