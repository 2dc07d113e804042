import { company, telephone } from "#company";
import { useLanguage, useTexts } from "#frame/texts.tsx";
import { IconList } from "./IconList.tsx";
import css from "./Reach.module.css";

/** The ways to a person: phone, WhatsApp, email and the counter. */
export function Reach() {
  const language = useLanguage();
  return (
    <div className={css.reach}>
      <h3>{useTexts("enquiries").reach}</h3>
      <IconList
        items={[
          { icon: "phone", key: "phone", content: <a href={telephone}>{company.phone}</a> },
          { icon: "mobile", key: "whatsapp", content: <a href={company.whatsapp}>WhatsApp</a> },
          { icon: "mail", key: "mail", content: <a href={`mailto:${company.email}`}>{company.email}</a> },
          ...company.branches.map(({ name, address, hours }) => ({
            icon: "pin" as const,
            key: name,
            content: (
              <>
                <strong>{name}</strong>
                <br />
                {address}
                <br />
                {hours[language]}
              </>
            ),
          })),
        ]}
      />
    </div>
  );
}
