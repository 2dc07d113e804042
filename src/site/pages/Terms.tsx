import { useTexts } from "#frame/texts.tsx";
import { Policy } from "#site/parts/Policy.tsx";

export default function TermsPage() {
  return <Policy texts={useTexts("terms")} art="terms" />;
}
