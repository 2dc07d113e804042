/** Draws a scene of the animated story of a gold loan. */
import css from "./LoanStory.module.css";
import { Balance, Weights } from "./things/Balance.tsx";
import { Bangle } from "./things/Bangle.tsx";
import { Notes } from "./things/Coins.tsx";
import { Packet } from "./things/Packet.tsx";

export function LoanStory({ scene }: { scene: number }) {
  const partAt = (positions: Positions) => ({ className: css.part, style: styleAt(positions, scene) });
  return (
    <svg viewBox="0 0 320 200" width="100%" aria-hidden="true">
      <path d="M0 0h320v200H0z" fill="#14532d" />
      <path d="M70 154V84c0-46 60-46 90-76 30 30 90 30 90 76v70z" fill="#efc15a" opacity=".1" />
      <path d="M0 158h320v42H0z" fill="#6f1410" />
      <path d="M0 154h320v6H0z" fill="#d9a02b" />
      <path d="M8 172h306" stroke="#d9a02b" strokeWidth="7" strokeLinecap="round" strokeDasharray="0 16" />
      <g {...partAt(home)}>
        <path d="M20 108h76v46H20z" fill="#fbf1d9" />
        <path d="M58 70l50 42H8z" fill="#b5492e" />
        <path d="M49 154v-30h18v30z" fill="#85590a" />
        <path
          d="M46 122c6 6 18 6 24 0"
          fill="none"
          stroke="#2f9e63"
          strokeWidth="4"
          strokeDasharray="0 5"
          strokeLinecap="round"
        />
      </g>
      <g {...partAt(vault)}>
        <path d="M200 22h104v132H200z" fill="#0a2416" stroke="#8c948e" strokeWidth="8" />
        <path d="M202 126h100" stroke="#8c948e" strokeWidth="6" />
        <path
          d="M214 146v-12h14v12zM236 146v-12h14v12zM258 146v-12h14v12zM280 146v-12h14v12z"
          fill="#6d7771"
        />
      </g>
      <g {...partAt(scale)}>
        <g transform="scale(.6)">
          <Balance right={<Weights />} />
        </g>
      </g>
      <g {...partAt(money)}>
        <g transform="scale(.7)">
          <Notes />
        </g>
      </g>
      <g {...partAt(bangles)}>
        <g transform="translate(9 0)">
          <Bangle r={14} />
        </g>
        <g transform="translate(-7 0)">
          <Bangle r={14} />
        </g>
      </g>
      <g {...partAt(sealed)}>
        <g transform="scale(.72)">
          <Packet number="1463" />
        </g>
      </g>
      <g {...partAt(opened)}>
        <g transform="scale(.72)">
          <Packet number="1463" isOpen />
        </g>
      </g>
    </svg>
  );
}

type Positions = readonly [Position, Position, Position, Position, Position, Position];
type Position = readonly [x: number, y: number, isHidden?: "hidden"];

const away: Position = [-110, 0, "hidden"];
const home: Positions = [[0, 0], away, away, away, away, [0, 0]];

const locked: Position = [120, 0, "hidden"];
const vault: Positions = [locked, locked, locked, [0, 0], [0, 0], locked];

const unused: Position = [160, 170, "hidden"];
const scale: Positions = [unused, [160, 154], unused, unused, unused, unused];

const unpaid: Position = [-60, 154, "hidden"];
const money: Positions = [unpaid, unpaid, unpaid, unpaid, [110, 154], unpaid];

const bangles: Positions = [
  [170, 136],
  [102, 102],
  [160, 102],
  [252, 71],
  [252, 71],
  [150, 136],
];

const unsealed: Position = [160, 40, "hidden"];
const sealed: Positions = [unsealed, unsealed, [160, 154], [252, 123], [252, 123], [230, 154, "hidden"]];

const closed: Position = [252, 123, "hidden"];
const opened: Positions = [closed, closed, closed, closed, closed, [230, 154]];

const styleAt = (positions: Positions, scene: number) => {
  const [x, y, isHidden] = positions[scene] ?? positions[0];
  return { transform: `translate(${x}px, ${y}px)`, opacity: isHidden ? 0 : 1 };
};
