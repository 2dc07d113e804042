import { FilledText, useTexts } from "#frame/texts.tsx";
import LoginForm from "#site/islands/Login.tsx";
import { AccountFormLayout } from "#site/parts/AccountFormLayout.tsx";
import { Island } from "#site/parts/Island.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

export default function LoginPage() {
  const { login: texts } = useTexts("accountPages");
  return (
    <AccountFormLayout title={texts.heading} lead={texts.lead}>
      <Island name="login" component={LoginForm} />
      <PageLink to="/forgot-password">{texts.forgotten}</PageLink>
      <p>
        <FilledText text={texts.newcomers} become={<PageLink to="/register">{texts.become}</PageLink>} />
      </p>
    </AccountFormLayout>
  );
}
