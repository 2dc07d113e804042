/** Draws a long necklace (haaram) and an earring (jhumka) for the illustrations. */

/** Its ends are 200 apart at the origin's height. */
export const Haaram = () => (
  <g fill="none" strokeLinecap="round">
    <path d="M-74-4c0 120 148 120 148 0" stroke="#fffaf0" strokeWidth="8" strokeDasharray="0 10.500" />
    <path d="M-100 0C-96 190 96 190 100 0" stroke="#a9740f" strokeWidth="24" strokeDasharray="0 23.700" />
    <path d="M-100 0C-96 190 96 190 100 0" stroke="#efc15a" strokeWidth="19" strokeDasharray="0 23.700" />
    <path d="M-100 0C-96 190 96 190 100 0" stroke="#a8201a" strokeWidth="7" strokeDasharray="0 23.700" />
    <g transform="translate(0 168)">
      <path d="M0-34c34 0 46 24 42 44-6 24-26 32-42 46-16-14-36-22-42-46-4-20 8-44 42-44z" fill="#a9740f" />
      <path d="M0-30c30 0 41 22 37 39-5 20-23 28-37 40-14-12-32-20-37-40-4-17 7-39 37-39z" fill="#efc15a" />
      <circle r="20" cy="4" stroke="#f8dc94" strokeWidth="9" strokeDasharray="0 15.700" />
      <circle r="12" cy="4" fill="#a8201a" />
      <circle r="4" cx="-4" fill="#e8837c" />
      <path d="M-26 42v8M0 56v12M26 42v8" stroke="#fffaf0" strokeWidth="10" />
      <path d="M0-34v-16" stroke="#2f9e63" strokeWidth="12" />
    </g>
  </g>
);

/** Hangs from the origin. */
export const Jhumka = () => (
  <g>
    <path d="M0 0c-14 0-14 22 0 22" fill="none" stroke="#e7b548" strokeWidth="4" />
    <circle cy="40" r="24" fill="#a9740f" />
    <circle cy="38" r="24" fill="#efc15a" />
    <circle
      cy="38"
      r="17"
      fill="none"
      stroke="#f8dc94"
      strokeWidth="9"
      strokeDasharray="0 13.350"
      strokeLinecap="round"
    />
    <circle cy="38" r="9" fill="#a8201a" />
    <path d="M0 62v16" stroke="#fffaf0" strokeWidth="9" strokeLinecap="round" strokeDasharray="0 10" />
    <path d="M0 82c34 0 50 26 52 58H-52C-50 108-34 82 0 82z" fill="#e7b548" />
    <path d="M0 82c12 0 20 30 22 58h-44C-20 112-12 82 0 82z" fill="#f8dc94" />
    <path
      d="M-44 114c26 8 62 8 88 0"
      fill="none"
      stroke="#a8201a"
      strokeWidth="8"
      strokeLinecap="round"
      strokeDasharray="0 12.900"
    />
    <path d="M-56 138H56v12H-56z" fill="#a9740f" />
    <path d="M-48 144h98" stroke="#f8dc94" strokeWidth="5" strokeLinecap="round" strokeDasharray="0 9.600" />
    <path d="M-48 158h98" stroke="#fffaf0" strokeWidth="10" strokeLinecap="round" strokeDasharray="0 16" />
    <path d="M0 162v22" stroke="#efc15a" strokeWidth="14" strokeLinecap="round" strokeDasharray="0 16" />
  </g>
);
