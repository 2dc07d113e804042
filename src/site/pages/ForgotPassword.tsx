import ForgotPasswordSteps from "#site/islands/ForgotPassword.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function ForgotPasswordPage() {
  return <Island name="forgotPassword" component={ForgotPasswordSteps} />;
}
