import type { ReactNode } from "react";
import { company, telephone } from "#company";
import { mailtoLink } from "#domain/basics/emails.ts";
import { OpenNow } from "#frame/OpenNow.tsx";
import { useLanguage, useTexts } from "#frame/texts.tsx";
import { WhatsApp } from "#frame/WhatsApp.tsx";
import { IconList } from "./IconList.tsx";
import css from "./ContactList.module.css";

export function ContactList({ children }: { children?: ReactNode }) {
  const language = useLanguage();
  return (
    <div className={css.reach}>
      <h3>{useTexts("enquiries").reach}</h3>
      <IconList
        items={[
          { icon: "phone", key: "phone", content: <a href={telephone}>{company.phone}</a> },
          {
            icon: <WhatsApp size={24} />,
            key: "whatsapp",
            content: <a href={company.whatsapp}>WhatsApp</a>,
          },
          { icon: "mail", key: "mail", content: <a href={mailtoLink(company.email)}>{company.email}</a> },
          ...company.branches.map((branch) => ({
            icon: "pin" as const,
            key: branch.name,
            content: (
              <>
                <strong>{branch.name}</strong>
                <br />
                {branch.address}
                <br />
                {branch.hours[language]}
                <OpenNow branch={branch} />
              </>
            ),
          })),
        ]}
      />
      {children}
    </div>
  );
}
