import { Niche } from "./Niche.tsx";
import { Bangle } from "./things/Bangle.tsx";
import { Coins } from "./things/Coins.tsx";

export const Bangles = () => (
  <Niche>
    <g transform="translate(250 190)">
      <Bangle r={78} />
    </g>
    <g transform="translate(160 242)">
      <Bangle r={82} />
    </g>
    <g fill="none" strokeLinecap="round">
      <path
        d="M96 120C60 260 150 316 236 300s108-76 92-118"
        stroke="#a9740f"
        strokeWidth="11"
        strokeDasharray="7 11"
      />
      <path
        d="M96 120C60 260 150 316 236 300s108-76 92-118"
        stroke="#f8dc94"
        strokeWidth="6"
        strokeDasharray="7 11"
      />
    </g>
    <g transform="translate(334 340)">
      <Coins count={5} />
    </g>
  </Niche>
);
