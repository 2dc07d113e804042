import { useTexts } from "#frame/texts.tsx";
import { passwordsDifferMessage } from "#resources/staff/sign-in.ts";
import type { AnyFields } from "#engine/declare/vocabulary.ts";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormFields } from "#site/parts/SiteFormField.tsx";

/** Sends nothing: accounts are opened at the branch (decision 3). */
export default function RegistrationForm() {
  const { register: texts } = useTexts("accountPages");
  const fields: AnyFields = {
    name: { kind: "text", label: texts.name, required: true },
    email: { kind: "email", label: texts.email, required: true },
    newPassword: { kind: "password", label: texts.password, required: true },
    confirmPassword: { kind: "password", label: texts.confirm, required: true },
    role: {
      kind: "choice",
      label: texts.role,
      required: true,
      options: [
        { value: "customer", label: texts.customer },
        { value: "agent", label: texts.agent },
      ],
    },
  };
  return (
    <SiteForm
      submitLabel={texts.submit}
      workingLabel={texts.submit}
      send={async ({ newPassword, confirmPassword }) => {
        if (newPassword !== confirmPassword) throw new Error(passwordsDifferMessage);
        return texts.done;
      }}
    >
      <SiteFormFields fields={fields} />
    </SiteForm>
  );
}
