import { QrCode } from "#frame/QrCode.tsx";
import { Filled, useTexts } from "#frame/texts.tsx";
import { confirmSecondFactor } from "#resources/staff/second-factor.ts";
import { confirmEnrolment, type Enrolment } from "#session/second-factor.ts";
import { explain } from "#site/explain.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import css from "./SecondFactor.module.css";
import { Sheet } from "./Sheet.tsx";

type Props = { enrolment: Enrolment; onDone: (recoveryCodes: string[]) => void };

/** Shows the secret for the authenticator app, and asks for a code that proves it was scanned. */
export function Confirmation({ enrolment: { address, secret }, onDone }: Props) {
  const { app: texts } = useTexts("secondFactor");
  return (
    <Sheet lead={texts.scan}>
      <div className={css.qr}>
        <QrCode text={address} label={texts.picture} />
      </div>
      <p>
        <Filled
          text={texts.type}
          secret={<span className={css.secret}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>}
        />
      </p>
      <Form
        submit={texts.confirm}
        working={texts.confirming}
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
