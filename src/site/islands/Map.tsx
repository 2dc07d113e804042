import { useState } from "react";
import { company, mapOf } from "#company";
import { useLanguage, useSay, useTexts } from "#frame/texts.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { Embed } from "#site/parts/Embed.tsx";
import { Icon } from "#site/parts/Icon.tsx";
import css from "./Map.module.css";

/** Branches with their maps. A map loads on a press. */
export default function BranchMap() {
  const texts = useTexts("map");
  const language = useLanguage();
  const say = useSay();
  const [shown, setShown] = useState<(typeof company.branches)[number]>();
  return (
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
            {branch.hours[language]}
          </span>
          <em>{texts.show}</em>
        </button>
      ))}
      <Embed title={say(texts.map, { branch: shown?.name ?? "" })} src={shown && mapOf(shown.address)}>
        <p className={css.place}>
          <Icon name="pin" size={56} />
          {texts.choose}
          <noscript>
            {company.branches.map(({ name, address }) => (
              <a key={name} href={mapOf(address)}>
                {say(texts.mapOf, { branch: name })}
              </a>
            ))}
          </noscript>
        </p>
      </Embed>
    </Columns>
  );
}
