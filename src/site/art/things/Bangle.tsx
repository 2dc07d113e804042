/** Centred on the origin. */
export function Bangle({ r }: { r: number }) {
  const spacing = (2 * Math.PI * r) / 22;
  return (
    <g fill="none" strokeLinecap="round">
      <circle r={r} cy="2" stroke="#a9740f" strokeWidth={r / 3} />
      <circle r={r} stroke="#e7b548" strokeWidth={r / 3.6} />
      <circle r={r} stroke="#f8dc94" strokeWidth={r / 7} strokeDasharray={`0 ${spacing}`} />
      <circle r={r} stroke="#a8201a" strokeWidth={r / 12} strokeDasharray={`0 ${spacing}`} />
    </g>
  );
}

/** The lowest at the origin. */
export const BangleStack = ({ count = 5 }: { count?: number }) =>
  [...Array(count).keys()].map((index) => (
    <g
      key={index}
      fill="none"
      strokeLinecap="round"
      transform={`translate(${index % 2 ? 3 : -2} ${-20 - index * 17})`}
    >
      <ellipse rx="66" ry="15" cy="4" stroke="#a9740f" strokeWidth="12" />
      <ellipse rx="66" ry="15" stroke="#e7b548" strokeWidth="12" />
      <path
        d="M-66 0c0 20 132 20 132 0"
        stroke={index % 2 ? "#a8201a" : "#f8dc94"}
        strokeWidth="4"
        strokeDasharray="0 12"
      />
    </g>
  ));
