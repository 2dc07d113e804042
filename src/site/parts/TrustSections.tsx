/** Sections about vault, insurance, people and testimonials. Those that the company has not filled in are left out. */
import type { Picture, Disclosures, Testimonial } from "#domain/loan/disclosures.ts";
import { useFormats, useLanguage, useTexts } from "#frame/texts.tsx";
import { CardGrid } from "./CardGrid.tsx";
import { Section } from "./Section.tsx";
import css from "./TrustSections.module.css";

export function TrustSections({
  disclosures: { people, vault, insurance, pictures, testimonials },
}: {
  disclosures: Disclosures;
}) {
  const texts = useTexts("trust");
  const language = useLanguage();
  const facts = [
    ...(vault ? [{ title: texts.vault, text: vault[language], icon: "bank" as const }] : []),
    ...(insurance ? [{ title: texts.insurance, text: insurance[language], icon: "shield" as const }] : []),
  ];
  return (
    <>
      {facts.length > 0 && (
        <Section title={texts.keeping}>
          <CardGrid cards={facts} />
        </Section>
      )}
      {people.length > 0 && (
        <Section title={texts.people}>
          <CardGrid
            cards={people.map(({ name, role }) => ({ title: name, text: role[language], icon: "person" }))}
          />
        </Section>
      )}
      {pictures.length > 0 && (
        <Section title={texts.pictures}>
          <div className={css.pictures}>{pictures.map(renderPicture(language))}</div>
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section title={texts.testimonials} tone="sand">
          <div className={css.voices}>
            {testimonials.map((voice) => (
              <TestimonialFigure key={voice.quote} {...voice} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

const renderPicture =
  (language: keyof Picture["shows"]) =>
  ({ file, width, height, shows }: Picture) => (
    <figure key={file}>
      <img src={`/${file}`} width={width} height={height} alt="" loading="lazy" />
      <figcaption>{shows[language]}</figcaption>
    </figure>
  );

function TestimonialFigure({ quote, language, name, place, when }: Testimonial) {
  const { date } = useFormats();
  return (
    <figure>
      <blockquote lang={language}>{quote}</blockquote>
      <figcaption>{`${name}, ${place}, ${date(when)}`}</figcaption>
    </figure>
  );
}
