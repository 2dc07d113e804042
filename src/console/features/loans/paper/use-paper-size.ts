import { useSearchParams } from "react-router";
import { isPaperSize, type PaperSize } from "#papers/paper.ts";

export function usePaperSize(defaultSize: PaperSize): [PaperSize, (size: PaperSize) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get("size");
  const choose = (size: PaperSize) =>
    setParams(
      (others) => {
        others.set("size", size);
        return others;
      },
      { replace: true },
    );
  return [isPaperSize(requested) ? requested : defaultSize, choose];
}
