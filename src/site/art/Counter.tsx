import { Niche } from "./Niche.tsx";
import { BangleStack } from "./things/Bangle.tsx";
import { Haaram } from "./things/Haaram.tsx";
import { Packet } from "./things/Packet.tsx";

export const Counter = () => (
  <Niche>
    <path
      d="M160 40c18-14 82-14 100 0 0 44 78 56 88 130l14 170H58l14-170c10-74 88-86 88-130z"
      fill="#0a2416"
    />
    <path d="M160 40c18 12 82 12 100 0v10c-18 12-82 12-100 0z" fill="#14402a" />
    <g transform="translate(210 84)">
      <Haaram />
    </g>
    <g transform="translate(92 340)">
      <BangleStack />
    </g>
    <g transform="translate(346 340)">
      <Packet number="1463">
        <circle r="17" fill="none" stroke="#e7b548" strokeWidth="7" />
      </Packet>
    </g>
  </Niche>
);
