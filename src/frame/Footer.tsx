import { company, telephone } from "#company";
import { mailtoLink } from "#domain/basics/emails.ts";
import css from "./Footer.module.css";
import { GoldRateValue } from "./GoldRateValue.tsx";
import { policyLinks, serviceLinks } from "./links.ts";
import { OpenNow } from "./OpenNow.tsx";
import { useLocalizedAddress, useLanguage, useSay, useTexts, FilledText } from "./texts.tsx";
import type { Disclosures } from "#domain/loan/disclosures.ts";
import { Unbroken } from "./Unbroken.tsx";

export const Footer = () => (
  <footer className={css.footer}>
    <FooterContent />
  </footer>
);

export function FooterContent({ isOpen }: { isOpen?: true }) {
  const texts = useTexts("frame");
  const language = useLanguage();
  const say = useSay();
  const localized = useLocalizedAddress();
  return (
    <>
      <div className={css.inner}>
        <div className={css.company}>
          <p className={css.name}>{company.name}</p>
          <p>{say(texts.since)}</p>
          <RateLine className={css.rate} />
        </div>
        <details className={css.fold} open={isOpen}>
          <summary>{[texts.services, texts.contact].join(" · ")}</summary>
          <div className={css.sections}>
            <nav aria-label={texts.services}>
              <h2>{texts.services}</h2>
              <ul>
                {serviceLinks.map((address) => (
                  <li key={address}>
                    <a href={localized(address)}>{texts.serviceLinks[address]}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <div>
              <h2>{texts.contact}</h2>
              <ul>
                <li>
                  <a href={telephone}>{company.phone}</a>
                </li>
                <li>
                  <a href={mailtoLink(company.email)}>{company.email}</a>
                </li>
                {company.branches.map((branch) => (
                  <li key={branch.name}>
                    {branch.address}
                    <br />
                    {branch.hours[language]}
                    <OpenNow branch={branch} />
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h2>{texts.follow}</h2>
              <ul>
                {company.socials.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </details>
      </div>
      <div className={css.legal}>
        <ul>
          {policyLinks.map((address) => (
            <li key={address}>
              <a href={localized(address)}>{texts.policyLinks[address]}</a>
            </li>
          ))}
        </ul>
        <LegalLine disclosures={company.disclosures} />
      </div>
    </>
  );
}

export function RateLine({ className }: { className?: string }) {
  const texts = useTexts("frame");
  return (
    <p className={className}>
      <span>{texts.currentRate}</span>
      <strong>
        <GoldRateValue />
      </strong>
      <span>{texts.perGram}</span>
    </p>
  );
}

export function LegalLine({ disclosures: { registration, cin, gstin } }: { disclosures: Disclosures }) {
  const texts = useTexts("frame");
  const facts = [company.legalName, cin && `CIN ${cin}`, gstin && `GSTIN ${gstin}`];
  return (
    <p>
      {facts.filter(Boolean).join(" · ")}
      {registration && (
        <FilledText
          text={` · ${texts.registered}`}
          kind={registration.kind}
          number={<Unbroken>{registration.number}</Unbroken>}
        />
      )}
    </p>
  );
}
