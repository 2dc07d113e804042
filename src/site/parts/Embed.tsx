import type { ReactNode } from "react";
import css from "./Embed.module.css";

type EmbedProps = {
  title: string;
  /** Nothing is fetched from anybody until there is an address. */
  src: string | undefined;
  /** What stands in its place until then. */
  children: ReactNode;
};

/** A map or a video of another service, on demand. */
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
