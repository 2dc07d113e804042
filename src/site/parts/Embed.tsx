import type { ReactNode } from "react";
import css from "./Embed.module.css";

type EmbedProps = {
  title: string;
  /** While it is undefined, the other site receives no request. */
  src: string | undefined;
  children: ReactNode;
};

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
