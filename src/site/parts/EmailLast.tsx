import { useTexts } from "#frame/texts.tsx";
import { contactForm } from "#resources/visitors/contact.ts";
import { isOwnApi } from "#session/http.ts";
import { PageLink } from "./PageLink.tsx";
import { SiteFormField } from "./SiteFormField.tsx";

/** Visitors without an address have then seen that a phone number is enough. */
export function EmailLast() {
  const { noEmail, callYou } = useTexts("enquiries");
  return (
    <div>
      <SiteFormField name="email" field={contactForm.fields.email} />
      {isOwnApi && (
        <small>
          {noEmail} <PageLink to="/contact#callback-phone">{callYou}</PageLink>
        </small>
      )}
    </div>
  );
}
