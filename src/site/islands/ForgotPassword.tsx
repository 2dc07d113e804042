import { useState } from "react";
import { useSay, useTexts } from "#frame/texts.tsx";
import { forgotPasswordForm, resetPasswordForm } from "#resources/staff/sign-in.ts";
import { resetWithOtp, sendOtp } from "#session/auth.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import { AccountFormLayout } from "#site/parts/AccountFormLayout.tsx";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormField, SiteFormFields } from "#site/parts/SiteFormField.tsx";
import { SiteNotice } from "#site/parts/SiteNotice.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

export default function ForgotPasswordSteps() {
  const { forgotPassword: texts } = useTexts("accountPages");
  const say = useSay();
  const [email, setEmail] = useState<string>();
  const [isInOutbox, setInOutbox] = useState(false);
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AccountFormLayout title={texts.heading} lead={texts.done}>
        <SiteNotice tone="success" text={resetPasswordForm.submit.success ?? ""} />
        <PageLink to="/login">{texts.back}</PageLink>
      </AccountFormLayout>
    );
  }
  return email === undefined ? (
    <AccountFormLayout title={texts.heading} lead={texts.lead}>
      <SiteForm
        key="email"
        submitLabel={texts.send}
        workingLabel={texts.sending}
        send={async ({ email = "" }) => {
          const sent = await sendOtp(email).catch(rethrowWithMessage(forgotPasswordForm.submit.failure));
          setInOutbox(sent?.notice !== undefined);
          setEmail(email);
          return undefined;
        }}
      >
        <SiteFormFields fields={forgotPasswordForm.fields} />
      </SiteForm>
      <PageLink to="/login">{texts.back}</PageLink>
    </AccountFormLayout>
  ) : (
    <AccountFormLayout title={texts.heading} lead={say(texts.enter, { email })}>
      <SiteNotice tone="success" text={forgotPasswordForm.submit.success ?? ""} />
      {isInOutbox && <p>{texts.outbox}</p>}
      <SiteForm
        key="otp"
        submitLabel={texts.reset}
        workingLabel={texts.resetting}
        send={async ({ otp = "", newPassword = "" }) => {
          await resetWithOtp({ email, otp, newPassword }).catch(
            rethrowWithMessage(resetPasswordForm.submit.failure),
          );
          setDone(true);
          return undefined;
        }}
      >
        <SiteFormField name="otp" field={resetPasswordForm.fields.otp} />
        <SiteFormField name="newPassword" field={resetPasswordForm.fields.newPassword} />
      </SiteForm>
      <p>{texts.late}</p>
    </AccountFormLayout>
  );
}
