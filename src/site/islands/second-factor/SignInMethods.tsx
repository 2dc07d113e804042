import { formatTimestamp } from "#texts/clock.ts";
import { useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { addPasskey, maxPasskeys, type Passkey } from "#resources/staff/passkeys.ts";
import { beginSecondFactor, type SecondFactorState } from "#resources/staff/second-factor.ts";
import { canUsePasskeys } from "#session/passkeys.ts";
import { beginEnrolment, type EnrolmentDetails, enrolPasskey } from "#session/second-factor.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import button from "#site/parts/button.module.css";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import css from "./SecondFactor.module.css";

type Props = {
  /** Undefined while loading. */
  state: SecondFactorState | undefined;
  onEnrolment: (enrolment: EnrolmentDetails) => void;
  onPasskey: (recoveryCodes: string[]) => void;
  onRemove: (passkey: Passkey) => void;
};

export function SignInMethods({ state, onEnrolment, onPasskey, onRemove }: Props) {
  const { app, passkeys: texts, pleaseWait } = useTexts("secondFactor");
  const { hasAuthenticator = false, passkeys = [], passkeySite } = state ?? {};
  const canAdd = passkeySite !== undefined && canUsePasskeys(passkeySite) && passkeys.length < maxPasskeys;
  return (
    <>
      <section className={css.way}>
        <h2>{app.heading}</h2>
        {hasAuthenticator ? (
          <p>{app.isSetUp}</p>
        ) : (
          <>
            <p>{app.needed}</p>
            <SiteForm
              submitLabel={app.submit}
              workingLabel={pleaseWait}
              send={async () => {
                onEnrolment(
                  await beginEnrolment().catch(rethrowWithMessage(beginSecondFactor.submit.failure)),
                );
                return undefined;
              }}
            >
              {null}
            </SiteForm>
          </>
        )}
      </section>
      {(canAdd || passkeys.length > 0) && (
        <section className={css.way}>
          <h2>{texts.heading}</h2>
          <p>{texts.about}</p>
          {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemove={onRemove} />}
          {canAdd && (
            <SiteForm
              submitLabel={texts.add}
              workingLabel={texts.adding}
              isCleared
              send={async ({ name = "" }) => {
                onPasskey(await enrolPasskey(name).catch(rethrowWithMessage(addPasskey.submit.failure)));
                return addPasskey.submit.success;
              }}
            >
              <SiteFormField name="name" field={addPasskey.fields.name} autoComplete="off" />
            </SiteForm>
          )}
        </section>
      )}
    </>
  );
}

function PasskeyList({ passkeys, onRemove }: { passkeys: Passkey[] } & Pick<Props, "onRemove">) {
  const { passkeys: texts } = useTexts("secondFactor");
  const units = useTexts("units");
  const hours = useTexts("hours");
  const { date } = useFormats();
  const say = useSay();
  return (
    <ul className={css.passkeys} aria-label={texts.own}>
      {passkeys.map(({ lastUsed, ...passkey }) => (
        <li key={passkey.id}>
          <div>
            <strong>{passkey.name}</strong>
            <small>
              {say(lastUsed ? texts.used : texts.unused, {
                date: date(passkey.since),
                time: formatTimestamp(lastUsed, { units, hours }),
              })}
            </small>
          </div>
          <button
            type="button"
            className={button.secondary}
            aria-label={say(texts.removeNamed, { passkey: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {texts.remove}
          </button>
        </li>
      ))}
    </ul>
  );
}
