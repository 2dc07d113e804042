import { FilledText, useTexts } from "#frame/texts.tsx";
import RegistrationForm from "#site/islands/Registration.tsx";
import { AccountFormLayout } from "#site/parts/AccountFormLayout.tsx";
import { Island } from "#site/parts/Island.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

export default function RegisterPage() {
  const { register: texts } = useTexts("accountPages");
  return (
    <AccountFormLayout title={texts.heading} lead={texts.lead}>
      <p>
        <FilledText text={texts.first} branch={<PageLink to="/location">{texts.branch}</PageLink>} />
      </p>
      <Island name="registration" component={RegistrationForm} />
      <PageLink to="/contact">{useTexts("actions").contact}</PageLink>
      <p>
        <FilledText text={texts.already} login={<PageLink to="/login">{texts.login}</PageLink>} />
      </p>
    </AccountFormLayout>
  );
}
