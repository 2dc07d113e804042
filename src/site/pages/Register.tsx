import Registration from "#site/islands/Registration.tsx";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function Register() {
  return (
    <Entrance title="Register" lead="Create an account as a customer or an agent.">
      <Island name="registration" of={Registration} />
      <a href="/contact">Contact us</a>
      <p>
        Already have an account? <a href="/login">Sign in</a>
      </p>
    </Entrance>
  );
}
