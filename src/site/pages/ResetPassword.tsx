import { useTexts } from "#frame/texts.tsx";
import ResetForm from "#site/islands/ResetPassword.tsx";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function ResetPassword() {
  const { resetPassword: texts } = useTexts("entrances");
  return (
    <Entrance title={texts.heading} lead={texts.lead}>
      <Island name="resetPassword" of={ResetForm} />
    </Entrance>
  );
}
