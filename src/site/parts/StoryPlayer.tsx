/** Plays the animated story of a gold loan, scene by scene. */
import { useEffect, useState } from "react";
import { useSay, useTexts } from "#frame/texts.tsx";
import { LoanStory } from "#site/art/LoanStory.tsx";
import button from "./button.module.css";
import css from "./StoryPlayer.module.css";

const sceneMs = 5000;

export function StoryPlayer() {
  const texts = useTexts("film");
  const say = useSay();
  const { steps } = texts;
  const last = steps.length - 1;
  const [scene, setScene] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (scene < last) setScene(scene + 1);
      else setPlaying(false);
    }, sceneMs);
    return () => clearTimeout(timer);
  }, [isPlaying, scene, last]);

  const togglePlaying = () => {
    if (!isPlaying && scene === last) setScene(0);
    setPlaying(!isPlaying);
  };
  const showScene = (chosen: number) => {
    setPlaying(false);
    setScene(chosen);
  };

  return (
    <figure className={css.story}>
      <LoanStory scene={scene} />
      <figcaption>
        <p className={css.caption} aria-live="polite">
          <strong>{steps[scene]?.title}</strong> <span>{steps[scene]?.text}</span>
        </p>
        <div className={css.controls}>
          <button type="button" className={button.primary} onClick={togglePlaying}>
            {isPlaying ? texts.pause : texts.play}
          </button>
          <ul aria-label={texts.scenes}>
            {steps.map(({ title }, index) => (
              <li key={title}>
                <button
                  type="button"
                  aria-label={say(texts.scene, { number: index + 1, title })}
                  aria-pressed={index === scene}
                  onClick={() => showScene(index)}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <noscript>
          <ol>
            {steps.slice(1).map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong> {text}
              </li>
            ))}
          </ol>
        </noscript>
      </figcaption>
    </figure>
  );
}
