import { useState } from "react";
import { useSay, useTexts } from "#frame/texts.tsx";
import button from "./button.module.css";
import { Embed } from "./Embed.tsx";
import { SiteIcon } from "./SiteIcon.tsx";
import css from "./VideoPlayer.module.css";

export function VideoPlayer({ src }: { src: string }) {
  const texts = useTexts("film");
  const say = useSay();
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Embed title={say(texts.about)} src={isPlaying ? src : undefined}>
      <div className={css.poster}>
        <SiteIcon name="play" size={56} />
        <p>{texts.poster}</p>
        <button type="button" className={button.primary} onClick={() => setPlaying(true)}>
          {texts.play}
        </button>
        <noscript>
          <a href={src}>{texts.watch}</a>
        </noscript>
      </div>
    </Embed>
  );
}
