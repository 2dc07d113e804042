import Steps from "#site/islands/SecondFactor.tsx";
import { Island } from "#site/parts/Island.tsx";

export default function SecondFactor() {
  return <Island name="secondFactor" of={Steps} />;
}
