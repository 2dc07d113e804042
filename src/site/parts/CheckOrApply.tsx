import { useTexts } from "#frame/texts.tsx";
import { ButtonLink } from "./ButtonLink.tsx";

export function CheckOrApply({ applyAt }: { applyAt: "/login" | "/apply-loan" }) {
  const { checkEligibility, apply } = useTexts("actions");
  return (
    <>
      <ButtonLink href="/loan-eligibility">{checkEligibility}</ButtonLink>
      <ButtonLink href={applyAt} look="secondary">
        {apply}
      </ButtonLink>
    </>
  );
}
