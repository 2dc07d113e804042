import { Niche } from "./Niche.tsx";
import { Notes } from "./things/Coins.tsx";

export const Phone = () => (
  <Niche>
    <path
      d="M236 150h112v150l-14-9-14 9-14-9-14 9-14-9-14 9-14-9-14 9z"
      fill="#fffaf0"
      transform="rotate(7 292 220)"
    />
    <path
      d="M276 186h66M273 210h66M270 234h40M268 258h60"
      stroke="#c8b98d"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <rect x="118" y="76" width="150" height="264" rx="22" fill="#0a2416" />
    <rect x="128" y="90" width="130" height="236" rx="12" fill="#fbf1d9" />
    <circle cx="193" cy="158" r="38" fill="#2f9e63" />
    <path
      d="M175 159l13 14 25-28"
      fill="none"
      stroke="#fffaf0"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M158 222h70M172 240h42" stroke="#56605a" strokeWidth="7" strokeLinecap="round" />
    <path d="M148 268h90v34h-90z" fill="#14532d" />
    <path d="M176 285h34" stroke="#efc15a" strokeWidth="6" strokeLinecap="round" />
    <path d="M180 83h26" stroke="#56605a" strokeWidth="5" strokeLinecap="round" />
    <g transform="translate(86 340)">
      <Notes />
    </g>
  </Niche>
);
