import { useSearchParams } from "react-router";
import { isPaperSize, type PaperSize } from "#papers/paper.ts";

/** The format stands in the address: a reload prints the same. */
export function usePaperSize(usual: PaperSize): [PaperSize, (size: PaperSize) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("size");
  const choose = (size: PaperSize) =>
    setParams(
      (others) => new URLSearchParams([...[...others].filter(([key]) => key !== "size"), ["size", size]]),
      {
        replace: true,
      },
    );
  return [isPaperSize(asked) ? asked : usual, choose];
}
