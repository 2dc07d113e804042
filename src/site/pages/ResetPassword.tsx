import { useTexts } from "#frame/texts.tsx";
import ResetPasswordForm from "#site/islands/ResetPassword.tsx";
import { AccountFormLayout } from "#site/parts/AccountFormLayout.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function ResetPasswordPage() {
  const { resetPassword: texts } = useTexts("accountPages");
  return (
    <AccountFormLayout title={texts.heading} lead={texts.lead}>
      <Island name="resetPassword" component={ResetPasswordForm} />
    </AccountFormLayout>
  );
}
