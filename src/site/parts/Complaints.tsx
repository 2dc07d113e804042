import { company } from "#company";
import { mailtoLink } from "#domain/basics/emails.ts";
import { telLink } from "#domain/basics/phones.ts";
import type { Officer, Disclosures } from "#domain/loan/disclosures.ts";
import { useLanguage, useSay, useTexts } from "#frame/texts.tsx";
import { IconList } from "./IconList.tsx";
import css from "./Complaints.module.css";
import { Section } from "./Section.tsx";
import { Steps } from "./Steps.tsx";

export function Complaints({ disclosures }: { disclosures: Disclosures }) {
  const { grievanceOfficer, nodalOfficer, complaintsAnsweredWithinDays: days } = disclosures;
  const texts = useTexts("grievances");
  const say = useSay();
  const { branch, company: written, officer, nodal, reserveBank } = texts.steps;
  const complaint = { title: written.title, text: say(written.text, { email: company.email }) };
  const steps = [
    { ...branch, text: say(branch.text) },
    days === undefined
      ? complaint
      : { ...complaint, text: `${complaint.text} ${say(texts.answered, { days })}` },
    ...[
      { step: officer, person: grievanceOfficer },
      { step: nodal, person: nodalOfficer },
    ].flatMap(({ step, person }) =>
      person ? { title: step.title, text: say(step.text, { officer: person.name }) } : [],
    ),
    reserveBank,
  ];
  return (
    <>
      <Section title={texts.way}>
        <Steps steps={steps} />
        <p>
          <a href="https://cms.rbi.org.in">{texts.complaintsSite}</a>
        </p>
      </Section>
      <Section title={texts.people} tone="sand">
        <div className={css.people}>
          {company.branches.map((each) => (
            <ContactCard key={each.name} title={texts.branch} of={{ ...each, email: company.email }} />
          ))}
          {grievanceOfficer && <ContactCard title={texts.officer} of={grievanceOfficer} />}
          {nodalOfficer && <ContactCard title={texts.nodal} of={nodalOfficer} />}
        </div>
      </Section>
    </>
  );
}

function ContactCard({ title, of: { name, phone, email, address, hours } }: { title: string; of: Officer }) {
  const language = useLanguage();
  return (
    <div className={css.person}>
      <h3>{title}</h3>
      <p>{name}</p>
      <IconList
        items={[
          { icon: "phone", key: "phone", content: <a href={telLink(phone)}>{phone}</a> },
          { icon: "mail", key: "mail", content: <a href={mailtoLink(email)}>{email}</a> },
          { icon: "pin", key: "address", content: address },
          { icon: "clock", key: "hours", content: hours[language] },
        ]}
      />
    </div>
  );
}
