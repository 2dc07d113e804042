import LoginForm from "#site/islands/Login.tsx";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function Login() {
  return (
    <Entrance title="Login" lead="Admin and Employee Portal">
      <Island name="login" of={LoginForm} />
      <a href="/forgot-password">Forgot password?</a>
    </Entrance>
  );
}
