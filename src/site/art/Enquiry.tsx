import { Niche } from "./Niche.tsx";
import { BangleStack } from "./things/Bangle.tsx";

export const Enquiry = () => (
  <Niche>
    <g transform="rotate(-5 190 220)">
      <path d="M98 96h176l28 28v232H98z" fill="#fffaf0" />
      <path d="M274 96l28 28h-28z" fill="#e2d5b2" />
      <path d="M122 134h84" stroke="#14532d" strokeWidth="10" strokeLinecap="round" />
      <path d="M122 172h150M122 204h150M122 236h96" stroke="#c8b98d" strokeWidth="6" strokeLinecap="round" />
      <path d="M122 268h24v24h-24z" fill="none" stroke="#14532d" strokeWidth="4" />
      <path d="M126 278l8 8 16-20" fill="none" stroke="#a8201a" strokeWidth="6" strokeLinecap="round" />
      <path d="M164 282h70" stroke="#c8b98d" strokeWidth="6" strokeLinecap="round" />
    </g>
    <path d="M226 246l96-130 22 16-96 130-30 14z" fill="#e7b548" />
    <path d="M226 246l22 16-30 14z" fill="#fbf1d9" />
    <path d="M314 127l22 16" stroke="#a9740f" strokeWidth="6" />
    <g transform="translate(322 340)">
      <BangleStack count={4} />
    </g>
  </Niche>
);
