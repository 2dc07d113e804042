import { useTexts } from "#frame/texts.tsx";
import { passwordsDiffer } from "#resources/staff/sign-in.ts";
import type { AnyFields } from "#engine/declare/vocabulary.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";

/** Sends nothing: accounts are opened at the branch (decision 3). */
export default function Registration() {
  const { register: texts } = useTexts("entrances");
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
    <Form
      submit={texts.submit}
      working={texts.submit}
      send={async ({ newPassword, confirmPassword }) => {
        if (newPassword !== confirmPassword) throw new Error(passwordsDiffer);
        return texts.done;
      }}
    >
      <FormFields fields={fields} />
    </Form>
  );
}
