import { passwordsDiffer } from "#resources/forms.ts";
import type { AnyFields } from "#resources/vocabulary.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";

/** Nothing is sent: accounts are opened at the branch (decision 3). */
export default function Registration() {
  return (
    <Form
      submit="Register"
      working="Register"
      send={async ({ newPassword, confirmPassword }) => {
        if (newPassword !== confirmPassword) throw new Error(passwordsDiffer);
        return "Accounts are opened at our branch. Contact us and we will help you.";
      }}
    >
      <FormFields fields={fields} />
    </Form>
  );
}

const fields: AnyFields = {
  name: { kind: "text", label: "Full name", required: true },
  email: { kind: "email", label: "Email", required: true },
  newPassword: { kind: "password", label: "Password", required: true },
  confirmPassword: { kind: "password", label: "Confirm password", required: true },
  role: {
    kind: "choice",
    label: "Role",
    required: true,
    options: [
      { value: "customer", label: "Customer" },
      { value: "agent", label: "Agent" },
    ],
  },
};
