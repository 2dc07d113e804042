import Steps from "#site/islands/ForgotPassword.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function ForgotPassword() {
  return <Island name="forgotPassword" of={Steps} />;
}
