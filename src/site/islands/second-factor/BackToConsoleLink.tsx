import { useLocalizedAddress, useTexts } from "#frame/texts.tsx";
import { landingPage } from "#session/auth.ts";

/**
 * Opens the user's landing page, which is determined on the press, because the prerendered page knows no session and
 * landingPage() forgets a scanned page as it returns it.
 */
export function BackToConsoleLink() {
  const { back } = useTexts("secondFactor");
  const at = useLocalizedAddress();
  return (
    <a
      href={at("/")}
      onClick={(event) => {
        event.preventDefault();
        window.location.assign(at(landingPage()));
      }}
    >
      {back}
    </a>
  );
}
