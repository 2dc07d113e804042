import { ButtonLink } from "./ButtonLink.tsx";

/** The two ways on from a service: see what is possible, or ask for it. */
export const CheckOrApply = ({ applyAt }: { applyAt: "/login" | "/apply-loan" }) => (
  <>
    <ButtonLink href="/loan-eligibility">Check Eligibility</ButtonLink>
    <ButtonLink href={applyAt} look="secondary">
      Apply Now
    </ButtonLink>
  </>
);
