import SecondFactorSetup from "#site/islands/SecondFactor.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function SecondFactorPage() {
  return <Island name="secondFactor" component={SecondFactorSetup} />;
}
