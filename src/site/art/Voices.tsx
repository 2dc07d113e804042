import { Niche } from "./drawings.tsx";

export const Voices = () => (
  <Niche>
    {voices.map(([letter, x, y, fill, ink]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <path
          d="M-46-62h92c14 0 22 8 22 22v44c0 14-8 22-22 22h-50l-30 28 4-28h-16c-14 0-22-8-22-22v-44c0-14 8-22 22-22z"
          fill={fill}
        />
        <text y="4" textAnchor="middle" fontSize="56" fontWeight="700" fontFamily="serif" fill={ink}>
          {letter}
        </text>
      </g>
    ))}
    {people.map(([x, dress, skin]) => (
      <g key={x} transform={`translate(${x} 340)`}>
        <circle cx="9" cy="-64" r="25" fill="#1c1410" />
        <path d="M-46 0c0-48 92-48 92 0z" fill={dress} />
        <path d="M-10-44h20v14c-4 8-16 8-20 0z" fill={skin} />
        <ellipse cy="-58" rx="19" ry="22" fill={skin} />
        <path d="M-19-58c0-34 38-34 38 0-6-14-18-16-38 0z" fill="#1c1410" />
        <path
          d="M-22-26c12 16 32 16 44 0"
          fill="none"
          stroke="#efc15a"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="0 8"
        />
      </g>
    ))}
  </Niche>
);

const voices = [
  ["అ", 140, 208, "#fbf1d9", "#a8201a"],
  ["अ", 288, 196, "#efc15a", "#0d2f1d"],
  ["A", 208, 108, "#fffaf0", "#14532d"],
] as const;

const people = [
  [108, "#a8201a", "#9a6240"],
  [212, "#2b7f94", "#7d4d31"],
  [314, "#b5762a", "#a66f4b"],
] as const;
