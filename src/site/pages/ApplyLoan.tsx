import { useTexts } from "#frame/texts.tsx";
import ApplicationForm from "#site/islands/Application.tsx";
import { ColumnLayout } from "#site/parts/ColumnLayout.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { ContactList } from "#site/parts/ContactList.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function ApplyLoanPage() {
  const { application: texts } = useTexts("enquiries");
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="applyLoan" isLow />
      <Section title={texts.enquiry}>
        <ColumnLayout>
          <Panel>
            <Island name="application" component={ApplicationForm} />
          </Panel>
          <ContactList />
        </ColumnLayout>
      </Section>
    </>
  );
}
