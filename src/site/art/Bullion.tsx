import { Niche } from "./Niche.tsx";
import { Coins, GoldBar } from "./things/Coins.tsx";

export const Bullion = () => (
  <Niche>
    {bars.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <GoldBar />
      </g>
    ))}
    <g transform="translate(84 340)">
      <Coins count={6} />
    </g>
    <g transform="translate(366 340) scale(.8)">
      <Coins count={3} />
    </g>
    <g transform="translate(226 126)">
      <circle r="50" cy="4" fill="#a9740f" />
      <circle r="50" fill="#efc15a" />
      <circle r="39" fill="none" stroke="#a9740f" strokeWidth="3" />
      <path
        d="M-16-20h34M-16-7h34M-10-20c26 0 26 26 0 26l22 20"
        stroke="#7a5206"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  </Niche>
);

const bars = [
  [184, 340],
  [272, 340],
  [228, 292],
  [228, 244],
] as const;
