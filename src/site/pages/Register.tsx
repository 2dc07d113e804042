import { telephone } from "#company";
import { FilledText, useSay, useTexts } from "#frame/texts.tsx";
import RegistrationForm from "#site/islands/Registration.tsx";
import { AccountFormLayout } from "#site/parts/AccountFormLayout.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CallMeBack } from "#site/parts/CallMeBack.tsx";
import { Island } from "#site/parts/Island.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

/** Accounts are opened at the branch, so the ways there come before the form (decision 3). */
export default function RegisterPage() {
  const { register: texts } = useTexts("accountPages");
  const { call, contact } = useTexts("actions");
  const { visit } = useTexts("home");
  return (
    <AccountFormLayout
      title={texts.heading}
      lead={texts.lead}
      below={
        <>
          <h2>{texts.prepare}</h2>
          <Island name="registration" component={RegistrationForm} />
          <PageLink to="/contact">{contact}</PageLink>
          <p>
            <FilledText text={texts.already} login={<PageLink to="/login">{texts.login}</PageLink>} />
          </p>
        </>
      }
    >
      <ButtonLink href={telephone}>{useSay()(call)}</ButtonLink>
      <ButtonLink href="/location" look="secondary">
        {visit.link}
      </ButtonLink>
      <CallMeBack heading="h2" />
    </AccountFormLayout>
  );
}
