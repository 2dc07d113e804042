import { useState } from "react";
import { company, mapOf } from "#company";
import { useLanguage, useSay, useTexts } from "#frame/texts.tsx";
import { ColumnLayout } from "#site/parts/ColumnLayout.tsx";
import { Embed } from "#site/parts/Embed.tsx";
import { SiteIcon } from "#site/parts/SiteIcon.tsx";
import css from "./Map.module.css";

export default function BranchMap() {
  const texts = useTexts("map");
  const language = useLanguage();
  const say = useSay();
  const [chosen, choose] = useState<(typeof company.branches)[number]>();
  return (
    <ColumnLayout>
      {company.branches.map((branch) => (
        <button
          key={branch.name}
          type="button"
          className={css.branch}
          aria-pressed={branch === chosen}
          onClick={() => choose(branch)}
        >
          <strong>{branch.name}</strong>
          <span>
            <SiteIcon name="pin" />
            {branch.address}
          </span>
          <span>
            <SiteIcon name="phone" />
            {branch.phone}
          </span>
          <span>
            <SiteIcon name="clock" />
            {branch.hours[language]}
          </span>
          <em>{texts.show}</em>
        </button>
      ))}
      <Embed title={say(texts.map, { branch: chosen?.name ?? "" })} src={chosen && mapOf(chosen.address)}>
        <p className={css.place}>
          <SiteIcon name="pin" size={56} />
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
    </ColumnLayout>
  );
}
