import { Filled, useTexts } from "#frame/texts.tsx";
import LoginForm from "#site/islands/Login.tsx";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Island } from "#site/parts/Island.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

export default function Login() {
  const { login: texts } = useTexts("entrances");
  return (
    <Entrance title={texts.heading} lead={texts.lead}>
      <Island name="login" of={LoginForm} />
      <PageLink to="/forgot-password">{texts.forgotten}</PageLink>
      <p>
        <Filled text={texts.newcomers} become={<PageLink to="/register">{texts.become}</PageLink>} />
      </p>
    </Entrance>
  );
}
