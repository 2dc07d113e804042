import { useState } from "react";
import { company, mapOf } from "#company";
import { Columns } from "#site/parts/Columns.tsx";
import { Embed } from "#site/parts/Embed.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Icon } from "#site/parts/Icon.tsx";
import { Section } from "#site/parts/Section.tsx";
import css from "./Location.module.css";

export default function Location() {
  const [shown, setShown] = useState<(typeof company.branches)[number]>();
  return (
    <>
      <Hero title="Our Branch" lead={`In ${company.city}. Walk in, or call before you come.`} icon="pin" />
      <Section title="Where to find us">
        <Columns>
          {company.branches.map((branch) => (
            <button
              key={branch.name}
              type="button"
              className={css.branch}
              aria-pressed={branch === shown}
              onClick={() => setShown(branch)}
            >
              <strong>{branch.name}</strong>
              <span>
                <Icon name="pin" />
                {branch.address}
              </span>
              <span>
                <Icon name="phone" />
                {branch.phone}
              </span>
              <span>
                <Icon name="clock" />
                {branch.hours}
              </span>
              <em>Show on the map</em>
            </button>
          ))}
          <Embed title={`Map: ${shown?.name}`} src={shown && mapOf(shown.address)}>
            <p>Choose the branch to load its map from a maps service.</p>
          </Embed>
        </Columns>
      </Section>
    </>
  );
}
