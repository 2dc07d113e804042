import { formatDate, formatTime } from "#domain/dates.ts";
import { addPasskey, mostPasskeys, type Passkey } from "#resources/passkeys.ts";
import { beginSecondFactor, type SecondFactorState } from "#resources/second-factor.ts";
import { canUsePasskeys } from "#session/passkeys.ts";
import { beginEnrolment, type Enrolment, enrolPasskey } from "#session/second-factor.ts";
import { explain } from "#site/explain.ts";
import button from "#site/parts/button.module.css";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import css from "./SecondFactor.module.css";

type Props = {
  /** Undefined until it is known. */
  state: SecondFactorState | undefined;
  onEnrolment: (enrolment: Enrolment) => void;
  onPasskey: (recoveryCodes: string[]) => void;
  onRemove: (passkey: Passkey) => void;
};

/** The ways to prove a second factor: those that somebody has, and those they may add. */
export function Ways({ state, onEnrolment, onPasskey, onRemove }: Props) {
  const { hasAuthenticator = false, passkeys = [], passkeySite } = state ?? {};
  const canAdd = passkeySite !== undefined && canUsePasskeys(passkeySite) && passkeys.length < mostPasskeys;
  return (
    <>
      <section className={css.way}>
        <h2>Authenticator app</h2>
        {hasAuthenticator ? (
          <p>Set up: it shows the codes that you sign in with.</p>
        ) : (
          <>
            <p>
              You need an authenticator app on your phone, such as Google Authenticator, Microsoft
              Authenticator or Aegis.
            </p>
            <Form
              submit="Set it up"
              working="One moment..."
              send={async () => {
                onEnrolment(await beginEnrolment().catch(explain(beginSecondFactor.submit.failure)));
                return undefined;
              }}
            >
              {null}
            </Form>
          </>
        )}
      </section>
      {(canAdd || passkeys.length > 0) && (
        <section className={css.way}>
          <h2>Passkeys</h2>
          <p>
            A passkey stays on your phone, your computer or a security key, and you unlock it with a
            fingerprint, your face or a PIN. It works on this site alone, so nobody can ask you for it
            elsewhere.
          </p>
          {passkeys.length > 0 && <OwnPasskeys passkeys={passkeys} onRemove={onRemove} />}
          {canAdd && (
            <Form
              submit="Add a passkey"
              working="Waiting for your device..."
              isCleared
              send={async ({ name = "" }) => {
                onPasskey(await enrolPasskey(name).catch(explain(addPasskey.submit.failure)));
                return addPasskey.submit.success;
              }}
            >
              <FormField name="name" field={addPasskey.fields.name} autoComplete="off" />
            </Form>
          )}
        </section>
      )}
    </>
  );
}

const OwnPasskeys = ({ passkeys, onRemove }: { passkeys: Passkey[] } & Pick<Props, "onRemove">) => (
  <ul className={css.passkeys} aria-label="Your passkeys">
    {passkeys.map((passkey) => (
      <li key={passkey.id}>
        <div>
          <strong>{passkey.name}</strong>
          <small>
            Made on {formatDate(passkey.since)},{" "}
            {passkey.lastUsed ? `last used on ${formatTime(passkey.lastUsed)}` : "not used yet"}
          </small>
        </div>
        <button
          type="button"
          className={button.secondary}
          aria-label={`Remove ${passkey.name}`}
          onClick={() => onRemove(passkey)}
        >
          Remove
        </button>
      </li>
    ))}
  </ul>
);
