import { company, telephone } from "#company";
import css from "./Footer.module.css";
import { GoldRate } from "./GoldRate.tsx";
import { serviceLinks } from "./links.ts";

/** The foot of every page, with the current gold rate for everybody. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.company}>
          <p className={css.name}>{company.name}</p>
          <p>
            Gold loans in {company.city} since {company.foundingYear}.
          </p>
          <p className={css.rate}>
            <span>Current gold rate</span>
            <strong>
              <GoldRate />
            </strong>
            <span>per gram</span>
          </p>
        </div>
        <nav aria-label="Services">
          <h2>Services</h2>
          <ul>
            {serviceLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={telephone}>{company.phone}</a>
            </li>
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
            {company.branches.map(({ name, address, hours }) => (
              <li key={name}>
                {address}
                <br />
                {hours}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Follow us</h2>
          <ul>
            {company.socials.map(({ name, href }) => (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={css.legal}>{company.legalName}</p>
    </footer>
  );
}
