/** The company's mark: a ring with its stone. Drawn in the page, where it costs no picture to decode. */
export const Mark = ({ size }: { size?: number }) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
    <rect width="40" height="40" rx="11" fill="#14532d" />
    <circle cx="20" cy="23.5" r="9.5" fill="none" stroke="#efc15a" strokeWidth="4" />
    <path d="M20 3.5l5.5 5.2L20 16l-5.5-7.3z" fill="#fbf1d9" />
    <path d="M14.5 8.7h11L20 16z" fill="#d9a02b" />
  </svg>
);
