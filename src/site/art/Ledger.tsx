import { Niche } from "./Niche.tsx";
import { Coins } from "./things/Coins.tsx";

export const Ledger = () => (
  <Niche>
    <path
      d="M64 132c54-18 104-14 146 12 42-26 92-30 146-12v190c-54-14-104-10-146 14-42-24-92-28-146-14z"
      fill="#a8201a"
    />
    <path d="M78 124c50-14 94-10 132 14v182c-40-22-84-26-132-14z" fill="#fffaf0" />
    <path d="M342 124c-50-14-94-10-132 14v182c40-22 84-26 132-14z" fill="#fbf1d9" />
    <path
      d="M96 206c34-6 66-4 96 6M96 234c34-6 66-4 96 6M96 262c34-6 66-4 96 6"
      fill="none"
      stroke="#c8b98d"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M96 172c20-4 38-4 56 0" fill="none" stroke="#a8201a" strokeWidth="7" strokeLinecap="round" />
    <g fill="none" stroke="#14532d" strokeWidth="11" strokeLinecap="round">
      <path d="M306 166l-62 84" />
      <circle cx="252" cy="180" r="15" />
      <circle cx="298" cy="236" r="15" />
    </g>
    <path d="M210 138v182" stroke="#e2d5b2" strokeWidth="4" />
    <path d="M210 84v100l14-12" fill="none" stroke="#e7b548" strokeWidth="6" strokeLinecap="round" />
    <g transform="translate(344 340) scale(.85)">
      <Coins count={4} />
    </g>
  </Niche>
);
