import { useTexts } from "#frame/texts.tsx";
import { ButtonLink } from "./ButtonLink.tsx";

/** The two ways on from a service: see what is possible, or ask for it. */
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
