import { useState } from "react";
import { forgotPassword, resetPassword } from "#resources/forms.ts";
import { resetWithOtp, sendOtp } from "#session/auth.ts";
import { explain } from "#site/explain.ts";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Form } from "#site/parts/Form.tsx";
import { FormField, FormFields } from "#site/parts/FormField.tsx";
import { Notice } from "#site/parts/Notice.tsx";

/** First the email, then the code that came with it and a new password, then back to the login. */
export default function ForgotPassword() {
  const [email, setEmail] = useState<string>();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <Entrance title="Forgot Password" lead="Your new password is set.">
        <Notice tone="success" text={resetPassword.submit.success ?? ""} />
        <a href="/login">Return to login</a>
      </Entrance>
    );
  }
  return email === undefined ? (
    <Entrance title="Forgot Password" lead="We send a one-time password to your email.">
      <Form
        key="email"
        submit="Send OTP"
        working="Sending OTP..."
        send={async ({ email = "" }) => {
          await sendOtp(email).catch(explain(forgotPassword.submit.failure));
          setEmail(email);
          return undefined;
        }}
      >
        <FormFields fields={forgotPassword.fields} />
      </Form>
      <a href="/login">Return to login</a>
    </Entrance>
  ) : (
    <Entrance title="Forgot Password" lead={`Enter the OTP we sent to ${email}.`}>
      <Notice tone="success" text={forgotPassword.submit.success ?? ""} />
      <Form
        key="otp"
        submit="Reset Password"
        working="Resetting..."
        send={async ({ otp = "", newPassword = "" }) => {
          await resetWithOtp({ email, otp, newPassword }).catch(explain(resetPassword.submit.failure));
          setDone(true);
          return undefined;
        }}
      >
        <FormField name="otp" field={resetPassword.fields.otp} />
        <FormField name="newPassword" field={resetPassword.fields.newPassword} />
      </Form>
    </Entrance>
  );
}
