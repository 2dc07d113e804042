import { useState } from "react";
import { company } from "#company";
import button from "./button.module.css";
import { Embed } from "./Embed.tsx";
import { Icon } from "./Icon.tsx";
import css from "./Player.module.css";

/** A film of a video service, once somebody asks for it. */
export function Player({ src }: { src: string }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Embed title={`A film about ${company.name}`} src={isPlaying ? src : undefined}>
      <div className={css.poster}>
        <Icon name="play" size={56} />
        <p>See how we work. The film is loaded from a video service.</p>
        <button type="button" className={button.primary} onClick={() => setPlaying(true)}>
          Play the video
        </button>
        <noscript>
          <a href={src}>Watch the video</a>
        </noscript>
      </div>
    </Embed>
  );
}
