import css from "./LoanStory.module.css";

/** The branch's counter in four scenes: the gold arrives, is weighed, is sealed and paid for, and goes home. */
export function LoanStory({ scene }: { scene: number }) {
  const at = (places: Places) => ({ className: css.part, style: placed(places, scene) });
  return (
    <svg viewBox="0 0 320 200" width="100%" aria-hidden="true">
      <path d="M0 0h320v200H0z" fill="#14532d" />
      <circle cx="160" cy="70" r="110" fill="#efc15a" opacity=".08" />
      <path d="M0 158h320v42H0z" fill="#0d2f1d" />
      <path d="M0 154h320v6H0z" fill="#d9a02b" />
      <g {...at(home)}>
        <path d="M22 112l34-28 34 28v42H22z" fill="#f8f3e7" />
        <path d="M14 116l42-35 42 35" fill="none" stroke="#d9a02b" strokeWidth="7" strokeLinejoin="round" />
        <path d="M47 154v-24h18v24z" fill="#85590a" />
      </g>
      <g {...at(vault)}>
        <rect x="232" y="72" width="76" height="82" rx="8" fill="#56605a" />
        <rect x="240" y="80" width="60" height="66" rx="4" fill="#8c948e" />
        <circle cx="270" cy="113" r="17" fill="none" stroke="#e2dccd" strokeWidth="4" />
        <path d="M270 91v44M248 113h44" stroke="#e2dccd" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g {...at(scale)}>
        <path d="M160 62v86M136 154h48" stroke="#efc15a" strokeWidth="6" strokeLinecap="round" />
        <path d="M112 74h96" stroke="#efc15a" strokeWidth="5" strokeLinecap="round" />
        <path d="M112 74l-17 40h34zM208 74l-17 40h34z" fill="none" stroke="#f1dca8" strokeWidth="2" />
        <path d="M90 114h44c0 18-44 18-44 0zM186 114h44c0 18-44 18-44 0z" fill="#efc15a" />
        <path d="M197 98h22l4 16h-30z" fill="#8c948e" />
      </g>
      <g {...at(money)}>
        {[0, 1, 2, 3].map((coin) => (
          <g key={coin} transform={`translate(150 ${136 - coin * 9})`}>
            <path d="M-20 8v6c0 12 40 12 40 0V8z" fill="#b77f17" />
            <ellipse cy="8" rx="20" ry="7" fill="#efc15a" />
          </g>
        ))}
        <path
          d="M143 113h14M143 117h14M145 113c10 0 10 8 0 8l8 6"
          stroke="#8a5c08"
          strokeWidth="2"
          fill="none"
        />
      </g>
      <g {...at(ring)}>
        <circle cy="4" r="14" fill="none" stroke="#e7b548" strokeWidth="6" />
        <path d="M-9-22H9l5 6L0-4l-14-12z" fill="#fbf1d9" stroke="#d9a02b" strokeWidth="1.500" />
      </g>
      <g {...at(seal)}>
        <rect x="-22" y="-28" width="44" height="52" rx="5" fill="#fbf1d9" opacity=".35" />
        <path d="M-22-18h44" stroke="#a8201a" strokeWidth="7" />
      </g>
    </svg>
  );
}

/** Where a part stands in each scene; where it is not seen, where it comes from. */
type Places = readonly [Place, Place, Place, Place];
type Place = readonly [x: number, y: number, isHidden?: "hidden"];

const home: Places = [
  [0, 0],
  [-110, 0, "hidden"],
  [-110, 0, "hidden"],
  [0, 0],
];
const vault: Places = [
  [100, 0, "hidden"],
  [100, 0, "hidden"],
  [0, 0],
  [0, 0],
];
const scale: Places = [
  [0, 0, "hidden"],
  [0, 0],
  [0, 0, "hidden"],
  [0, 0, "hidden"],
];
const money: Places = [
  [60, 0, "hidden"],
  [60, 0, "hidden"],
  [-60, 0],
  [60, 0, "hidden"],
];
const ring: Places = [
  [150, 136],
  [112, 104],
  [206, 136],
  [122, 136],
];
const seal: Places = [
  [206, 90, "hidden"],
  [206, 90, "hidden"],
  [206, 134],
  [206, 90, "hidden"],
];

const placed = (places: Places, scene: number) => {
  const [x, y, isHidden] = places[scene] ?? places[0];
  return { transform: `translate(${x}px, ${y}px)`, opacity: isHidden ? 0 : 1 };
};
