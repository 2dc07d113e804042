import { useTexts } from "#frame/texts.tsx";
import LoginForm from "#site/islands/Login.tsx";
import { AccountFormLayout } from "#site/parts/AccountFormLayout.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { Island } from "#site/parts/Island.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

export default function LoginPage() {
  const { login: texts } = useTexts("accountPages");
  const { title, text, apply, become } = texts.newcomers;
  return (
    <AccountFormLayout
      title={texts.heading}
      lead={texts.lead}
      below={
        <>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <ButtonLink href="/apply-loan" look="secondary">
            {apply}
          </ButtonLink>
          <PageLink to="/register">{become}</PageLink>
        </>
      }
    >
      <Island name="login" component={LoginForm} />
      <PageLink to="/forgot-password">{texts.forgotten}</PageLink>
    </AccountFormLayout>
  );
}
