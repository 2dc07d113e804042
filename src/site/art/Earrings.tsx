import { Niche } from "./Niche.tsx";
import { Bangle } from "./things/Bangle.tsx";
import { Jhumka } from "./things/Haaram.tsx";

export const Earrings = () => (
  <Niche>
    <path d="M74 74h272" stroke="#a9740f" strokeWidth="8" strokeLinecap="round" />
    <path d="M74 71h272" stroke="#e7b548" strokeWidth="4" strokeLinecap="round" />
    <g transform="translate(138 78)">
      <Jhumka />
    </g>
    <g transform="translate(282 78)">
      <Jhumka />
    </g>
    <g transform="translate(210 286) scale(.9)">
      <Bangle r={46} />
    </g>
  </Niche>
);
