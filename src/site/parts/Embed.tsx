import type { ReactNode } from "react";
import css from "./Embed.module.css";

type EmbedProps = {
  title: string;
  /** Loads nothing from the other site until set. */
  src: string | undefined;
  /** Placeholder until then. */
  children: ReactNode;
};

/** Map or video of another site, loaded on demand. */
export function Embed({ title, src, children }: EmbedProps) {
  return (
    <div className={css.embed}>
      {src ? (
        <iframe title={title} src={src} allowFullScreen referrerPolicy="no-referrer-when-downgrade" />
      ) : (
        children
      )}
    </div>
  );
}
