/** The lowest at the origin. */
export const Coins = ({ count }: { count: number }) =>
  [...Array(count).keys()].map((index) => (
    <g key={index} transform={`translate(${index % 2 ? 4 : 0} ${-30 - index * 14})`}>
      <path d="M-40 0v12c0 22 80 22 80 0V0z" fill="#a9740f" />
      <ellipse rx="40" ry="15" fill="#efc15a" />
      <ellipse rx="30" ry="10" fill="none" stroke="#a9740f" strokeWidth="2.500" />
      {index === count - 1 && (
        <path d="M-9-5h18M-9-1h18M-7-5c13 0 13 7 0 8l11 5" stroke="#7a5206" strokeWidth="2" fill="none" />
      )}
    </g>
  ));

/** 130 wide, with its base at the origin. */
export const GoldBar = () => (
  <g>
    <path d="M-43-46h86L65 0H-65z" fill="#e0aa3a" />
    <path d="M-43-46h86l5 11H-48z" fill="#f8dc94" />
    <path d="M-28-20h56" stroke="#a9740f" strokeWidth="4" strokeLinecap="round" />
  </g>
);

/** Base at the origin. */
export const Notes = () => (
  <g stroke="#0d2f1d" strokeWidth="1.500">
    {[-16, -8, 0].map((angle) => (
      <g key={angle} transform={`rotate(${angle} -50 0)`}>
        <path d="M-50-50h100V0H-50z" fill="#cfe3d3" />
        <circle cy="-25" r="14" fill="#9cc4a8" />
        <path d="M-6-32H6M-6-28H6M-5-32c9 0 9 6 0 7l8 7" fill="none" strokeWidth="2" />
      </g>
    ))}
  </g>
);
