import { QrCode } from "#frame/QrCode.tsx";
import { confirmSecondFactor } from "#resources/second-factor.ts";
import { confirmEnrolment, type Enrolment } from "#session/second-factor.ts";
import { explain } from "#site/explain.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import css from "./SecondFactor.module.css";
import { Sheet } from "./Sheet.tsx";

type Props = { enrolment: Enrolment; onDone: (recoveryCodes: string[]) => void };

/** The authenticator app reads the secret, and shows with a code that it has. */
export function Confirmation({ enrolment: { address, secret }, onDone }: Props) {
  return (
    <Sheet lead="Scan this with your authenticator app, then enter the code that it shows.">
      <div className={css.qr}>
        <QrCode text={address} label="For your authenticator app; beneath it the same for typing" />
      </div>
      <p>
        Or type this into the app: <span className={css.secret}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
      </p>
      <Form
        submit="Confirm"
        working="Confirming..."
        send={async ({ code = "" }) => {
          onDone(await confirmEnrolment(code).catch(explain(confirmSecondFactor.submit.failure)));
          return undefined;
        }}
      >
        <FormField name="code" field={confirmSecondFactor.fields.code} autoComplete="one-time-code" />
      </Form>
    </Sheet>
  );
}
