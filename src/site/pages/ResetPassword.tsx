import ResetForm from "#site/islands/ResetPassword.tsx";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function ResetPassword() {
  return (
    <Entrance title="Reset Your Password" lead="Please set a new password to continue.">
      <Island name="resetPassword" of={ResetForm} />
    </Entrance>
  );
}
