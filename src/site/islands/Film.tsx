import { useState } from "react";
import { company } from "#company";
import button from "#site/parts/button.module.css";
import { Embed } from "#site/parts/Embed.tsx";
import { Icon } from "#site/parts/Icon.tsx";
import css from "./Film.module.css";

/** The company's video, once somebody asks for it. */
export default function Film() {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Embed title={`A film about ${company.name}`} src={isPlaying ? company.video : undefined}>
      <div className={css.poster}>
        <Icon name="play" size={56} />
        <p>See how we work. The film is loaded from a video service.</p>
        <button type="button" className={button.primary} onClick={() => setPlaying(true)}>
          Play the video
        </button>
        <noscript>
          <a href={company.video}>Watch the video</a>
        </noscript>
      </div>
    </Embed>
  );
}
