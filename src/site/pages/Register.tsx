import { Filled, useTexts } from "#frame/texts.tsx";
import Registration from "#site/islands/Registration.tsx";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Island } from "#site/parts/Island.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

export default function Register() {
  const { register: texts } = useTexts("entrances");
  return (
    <Entrance title={texts.heading} lead={texts.lead}>
      <p>
        <Filled text={texts.first} branch={<PageLink to="/location">{texts.branch}</PageLink>} />
      </p>
      <Island name="registration" of={Registration} />
      <PageLink to="/contact">{useTexts("actions").contact}</PageLink>
      <p>
        <Filled text={texts.already} login={<PageLink to="/login">{texts.login}</PageLink>} />
      </p>
    </Entrance>
  );
}
