/** Coins, bars and a ring on the branch's counter. */
export function GoldArt() {
  return (
    <svg viewBox="0 0 420 340" width="100%" aria-hidden="true">
      <ellipse cx="210" cy="304" rx="190" ry="22" fill="#0a2416" opacity=".55" />
      <circle cx="236" cy="128" r="112" fill="#efc15a" opacity=".12" />
      <circle cx="236" cy="128" r="84" fill="#efc15a" opacity=".12" />
      <g fill="none">
        <circle cx="244" cy="146" r="66" stroke="#b77f17" strokeWidth="22" />
        <circle cx="244" cy="143" r="66" stroke="#e7b548" strokeWidth="18" />
        <path d="M190 112a62 62 0 0 1 40-29" stroke="#fdf0cc" strokeWidth="6" strokeLinecap="round" />
      </g>
      <path d="M210 38h68l22 26-56 44-56-44z" fill="#fbf1d9" />
      <path d="M188 64h112l-56 44z" fill="#f1dca8" />
      <path d="M210 38l14 26 20-26 20 26 14-26" fill="none" stroke="#d9a02b" strokeWidth="3" />
      <path d="M188 64h112M224 64l20 44 20-44" fill="none" stroke="#d9a02b" strokeWidth="3" />
      {bars.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M22 0h86l22 46H0z" fill="#e0aa3a" />
          <path d="M22 0h86l5 11H17z" fill="#f8dc94" />
          <path d="M36 24h58" stroke="#a9740f" strokeWidth="4" strokeLinecap="round" />
        </g>
      ))}
      {[0, 1, 2, 3, 4].map((coin) => (
        <g key={coin} transform={`translate(${coin % 2 ? 4 : 0} ${-coin * 15})`}>
          <path d="M30 276v14c0 22 88 22 88 0v-14z" fill="#b77f17" />
          <ellipse cx="74" cy="276" rx="44" ry="16" fill="#efc15a" />
          <ellipse cx="74" cy="276" rx="33" ry="11" fill="none" stroke="#b77f17" strokeWidth="3" />
        </g>
      ))}
      <path
        d="M64 208h20M64 214h20M66 208c17 0 17 12 0 12l13 9"
        stroke="#8a5c08"
        strokeWidth="3"
        fill="none"
      />
    </svg>
  );
}

const bars = [
  [136, 256],
  [270, 256],
  [204, 208],
] as const;
