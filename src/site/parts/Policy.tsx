import { company } from "#company";
import { useSay, type TextValues } from "#frame/texts.tsx";
import type { PictureName } from "#site/art/pictures.ts";
import { Hero } from "./Hero.tsx";
import css from "./Policy.module.css";

type PolicyProps = {
  texts: { heading: string; lead: string; parts: readonly Part[] };
  art: PictureName;
  values?: TextValues;
};

type Part = { title: string; says: readonly string[] };

export function Policy({ texts: { heading, lead, parts }, art, values }: PolicyProps) {
  const say = useSay();
  return (
    <>
      <Hero title={heading} lead={lead} art={art} />
      <div className={css.policy}>
        {parts.map(({ title, says }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {says.map((text) => (
                <li key={text}>{say(text, { email: company.email, ...values })}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
