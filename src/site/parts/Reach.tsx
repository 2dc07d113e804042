import { company } from "#company";
import { Icon } from "./Icon.tsx";
import css from "./Reach.module.css";

/** The ways to a person: phone, WhatsApp, email and the counter. */
export function Reach() {
  return (
    <div className={css.reach}>
      <h3>Or talk to us</h3>
      <ul>
        <li>
          <Icon name="phone" />
          <a href={`tel:${company.phone.replaceAll(" ", "")}`}>{company.phone}</a>
        </li>
        <li>
          <Icon name="mobile" />
          <a href={company.whatsapp}>WhatsApp</a>
        </li>
        <li>
          <Icon name="mail" />
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
        {company.branches.map(({ name, address, hours }) => (
          <li key={name}>
            <Icon name="pin" />
            <span>
              <strong>{name}</strong>
              <br />
              {address}
              <br />
              {hours}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
