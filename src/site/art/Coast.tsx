import { arch, Niche } from "./Niche.tsx";

export const Coast = () => (
  <Niche>
    <clipPath id="arch">
      <path d={arch} />
    </clipPath>
    <g clipPath="url(#arch)">
      <path d="M0 0h420v340H0z" fill="#f1dca8" />
      <circle cx="300" cy="112" r="34" fill="#e7893c" />
      <path d="M20 214c40-66 84-96 120-92 40 4 76 44 112 60 40 16 100 14 170 10v60H20z" fill="#5f9c78" />
      <path d="M20 226c50-30 110-36 160-14 70 30 140 22 240 10v50H20z" fill="#2f7a52" />
      <path d="M430 252c-60-2-110-14-150-46-16-12-40-18-60-2 4 20 16 36 34 46z" fill="#14532d" />
      <path d="M262 196v-40h16v44z" fill="#fffaf0" />
      <path d="M262 168h16v12h-16zM260 150h20v8h-20z" fill="#a8201a" />
      <path d="M264 140h12v10h-12z" fill="#efc15a" />
      <path d="M20 244c110-10 250-4 400 6v30H20z" fill="#f8dc94" />
      <path d="M20 262c130-14 270-6 400 0v90H20z" fill="#2b7f94" />
      <g fill="none" stroke="#bfe0e2" strokeWidth="4" strokeLinecap="round">
        <path d="M60 274c80-10 180-8 300-2" />
        <path d="M92 300c12-8 24-8 36 0M220 318c12-8 24-8 36 0M302 296c12-8 24-8 36 0" />
      </g>
      <path d="M136 296h84c-8 20-22 24-42 24s-34-6-42-24z" fill="#a8201a" />
      <path d="M178 294v-62l38 56z" fill="#fffaf0" />
    </g>
    <path d="M128 226c-28-36-42-54-42-78 0-56 84-56 84 0 0 24-14 42-42 78z" fill="#a8201a" />
    <circle cx="128" cy="148" r="17" fill="none" stroke="#efc15a" strokeWidth="8" />
  </Niche>
);
