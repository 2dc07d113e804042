import { company, telephone } from "#company";
import { useSay, useTexts } from "#frame/texts.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { Complaints } from "#site/parts/Complaints.tsx";
import { Hero } from "#site/parts/Hero.tsx";

export default function GrievancesPage() {
  const texts = useTexts("grievances");
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="grievances">
        <ButtonLink href={telephone}>{useSay()(useTexts("actions").call)}</ButtonLink>
      </Hero>
      <Complaints disclosures={company.disclosures} />
    </>
  );
}
