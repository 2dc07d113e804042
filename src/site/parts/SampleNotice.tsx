import { useTexts } from "#frame/texts.tsx";
import css from "./SampleNotice.module.css";

/** Marks the page as a sample that does not bind the company. */
export function SampleNotice() {
  const { sample } = useTexts("policies");
  return sample && <p className={css.sample}>{sample}</p>;
}
