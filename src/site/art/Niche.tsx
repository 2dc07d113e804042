import type { ReactNode } from "react";

export const Niche = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 420 340" width="100%" aria-hidden="true">
    <path d={arch} fill="#efc15a" opacity=".13" />
    <path d={arch} fill="none" stroke="#efc15a" strokeWidth="2" opacity=".5" />
    <path
      d={arch}
      fill="none"
      stroke="#efc15a"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="0 18"
      opacity=".5"
      transform="translate(-12.600 -12) scale(1.060 1.036)"
    />
    {children}
  </svg>
);

export const arch =
  "M50 340V160c0-32 16-48 40-52 4-34 28-54 62-56 14-24 36-38 58-46 22 8 44 22 58 46 34 2 58 22 62 56 24 4 40 20 40 52v180";
