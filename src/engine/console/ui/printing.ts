const paper = () => window.matchMedia("print");

let hasBegun = false;

export const isPrinting = (): boolean => hasBegun || paper().matches;

/** Listens to the events as well, because a browser counts the sheets before it reports another medium. */
export function subscribeToPrinting(listener: () => void): () => void {
  const note = ({ type }: Event) => {
    hasBegun = type === "beforeprint";
    listener();
  };
  const query = paper();
  query.addEventListener("change", listener);
  for (const type of events) window.addEventListener(type, note);
  return () => {
    query.removeEventListener("change", listener);
    for (const type of events) window.removeEventListener(type, note);
  };
}

const events = ["beforeprint", "afterprint"] as const;
