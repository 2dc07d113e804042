import { QrCode } from "#frame/QrCode.tsx";
import { FilledText, useTexts } from "#frame/texts.tsx";
import { confirmSecondFactor } from "#resources/staff/second-factor.ts";
import { confirmEnrolment, type EnrolmentDetails } from "#session/second-factor.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import css from "./SecondFactor.module.css";
import { SecondFactorLayout } from "./SecondFactorLayout.tsx";

type Props = { enrolment: EnrolmentDetails; onDone: (recoveryCodes: string[]) => void };

export function Confirmation({ enrolment: { address, secret }, onDone }: Props) {
  const { app: texts } = useTexts("secondFactor");
  return (
    <SecondFactorLayout lead={texts.scan}>
      <div className={css.qr}>
        <QrCode text={address} label={texts.picture} />
      </div>
      <p>
        <FilledText
          text={texts.type}
          secret={<span className={css.secret}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>}
        />
      </p>
      <SiteForm
        submitLabel={texts.confirm}
        workingLabel={texts.confirming}
        send={async ({ code = "" }) => {
          onDone(await confirmEnrolment(code).catch(rethrowWithMessage(confirmSecondFactor.submit.failure)));
          return undefined;
        }}
      >
        <SiteFormField name="code" field={confirmSecondFactor.fields.code} autoComplete="one-time-code" />
      </SiteForm>
    </SecondFactorLayout>
  );
}
