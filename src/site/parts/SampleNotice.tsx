import { useTexts } from "#frame/texts.tsx";
import css from "./SampleNotice.module.css";

export function SampleNotice() {
  const { sample } = useTexts("policies");
  return sample && <p className={css.sample}>{sample}</p>;
}
