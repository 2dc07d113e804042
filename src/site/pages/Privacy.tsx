import { useTexts } from "#frame/texts.tsx";
import { Policy } from "#site/parts/Policy.tsx";

export default function Privacy() {
  return <Policy texts={useTexts("privacy")} art="privacy" />;
}
