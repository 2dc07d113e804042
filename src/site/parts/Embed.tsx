import type { ReactNode } from "react";
import css from "./Embed.module.css";

type EmbedProps = {
  title: string;
  /** Address to load. While it is undefined, the other site receives no request. */
  src: string | undefined;
  /** Placeholder until `src` is set. */
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
