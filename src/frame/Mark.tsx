/** Inlined to avoid decoding a picture. */
export const Mark = ({ size }: { size?: number }) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
    <rect width="40" height="40" rx="11" fill="#14532d" />
    <circle cx="20" cy="20" r="11.5" fill="none" stroke="#efc15a" strokeWidth="5" />
    <circle cx="20" cy="8.500" r="5" fill="#fbf1d9" stroke="#14532d" strokeWidth="2" />
    <circle cx="20" cy="8.500" r="2" fill="#c9382f" />
  </svg>
);
