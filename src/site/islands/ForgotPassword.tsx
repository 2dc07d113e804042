import { useState } from "react";
import { useSay, useTexts } from "#frame/texts.tsx";
import { forgotPassword, resetPassword } from "#resources/staff/sign-in.ts";
import { resetWithOtp, sendOtp } from "#session/auth.ts";
import { explain } from "#site/explain.ts";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Form } from "#site/parts/Form.tsx";
import { FormField, FormFields } from "#site/parts/FormField.tsx";
import { Notice } from "#site/parts/Notice.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

/** Three steps: email, one-time code with the new password, and back to the login. */
export default function ForgotPassword() {
  const { forgotPassword: texts } = useTexts("entrances");
  const say = useSay();
  const [email, setEmail] = useState<string>();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <Entrance title={texts.heading} lead={texts.done}>
        <Notice tone="success" text={resetPassword.submit.success ?? ""} />
        <PageLink to="/login">{texts.back}</PageLink>
      </Entrance>
    );
  }
  return email === undefined ? (
    <Entrance title={texts.heading} lead={texts.lead}>
      <Form
        key="email"
        submit={texts.send}
        working={texts.sending}
        send={async ({ email = "" }) => {
          await sendOtp(email).catch(explain(forgotPassword.submit.failure));
          setEmail(email);
          return undefined;
        }}
      >
        <FormFields fields={forgotPassword.fields} />
      </Form>
      <PageLink to="/login">{texts.back}</PageLink>
    </Entrance>
  ) : (
    <Entrance title={texts.heading} lead={say(texts.enter, { email })}>
      <Notice tone="success" text={forgotPassword.submit.success ?? ""} />
      <Form
        key="otp"
        submit={texts.reset}
        working={texts.resetting}
        send={async ({ otp = "", newPassword = "" }) => {
          await resetWithOtp({ email, otp, newPassword }).catch(explain(resetPassword.submit.failure));
          setDone(true);
          return undefined;
        }}
      >
        <FormField name="otp" field={resetPassword.fields.otp} />
        <FormField name="newPassword" field={resetPassword.fields.newPassword} />
      </Form>
      <p>{texts.late}</p>
    </Entrance>
  );
}
