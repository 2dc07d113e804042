import { useTexts } from "#frame/texts.tsx";
import { Policy } from "#site/parts/Policy.tsx";

export default function PrivacyPage() {
  return <Policy texts={useTexts("privacy")} art="privacy" />;
}
