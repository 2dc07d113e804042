import { Niche } from "./drawings.tsx";

export const HouseAndScooter = () => (
  <Niche>
    <g fill="none" strokeLinecap="round">
      <path d="M332 340c-4-80 4-140 16-196" stroke="#8a6a3a" strokeWidth="12" />
      <path
        d="M348 142c-30-30-62-26-78-4M348 142c-12-34-40-48-62-40M348 142c6-36 26-44 44-40M348 142c30-18 50-8 56 12M348 142c24 6 34 28 32 48M348 142c-22 8-34 26-34 46"
        stroke="#2f9e63"
        strokeWidth="9"
      />
    </g>
    <circle cx="340" cy="150" r="9" fill="#a9740f" />
    <circle cx="356" cy="154" r="9" fill="#85590a" />
    <path d="M88 204h212v136H88z" fill="#fbf1d9" />
    <path d="M194 104l128 104H66z" fill="#b5492e" />
    <path d="M154 138h80M126 160h136M100 182h188" stroke="#8f3520" strokeWidth="4" strokeDasharray="14 8" />
    <path d="M168 340v-96h54v96z" fill="#85590a" />
    <path d="M110 236h38v40h-38zM242 236h38v40h-38z" fill="#9cc4a8" />
    <path d="M129 236v40M110 256h38M261 236v40M242 256h38" stroke="#fbf1d9" strokeWidth="3" />
    <path
      d="M162 240c20 14 46 14 66 0"
      fill="none"
      stroke="#2f9e63"
      strokeWidth="8"
      strokeLinecap="round"
      strokeDasharray="0 11"
    />
    <path
      d="M162 240c20 14 46 14 66 0"
      fill="none"
      stroke="#efc15a"
      strokeWidth="7"
      strokeLinecap="round"
      strokeDasharray="0 22"
    />
    <g fill="none" stroke="#0a2416" strokeWidth="8">
      <circle cx="250" cy="322" r="14" fill="#8c948e" />
      <circle cx="346" cy="322" r="14" fill="#8c948e" />
    </g>
    <path
      d="M230 312c0-24 14-32 44-32h12c4 16 8 22 26 22l14-58h12l14 56c8 2 16 8 16 16h-38c-2-10-34-8-38 0h-40c-2-14-18-16-22-4z"
      fill="#c9382f"
    />
    <path d="M238 278h50v-10c-20-4-40-4-50 2z" fill="#0a2416" />
    <path d="M322 244l22-6" stroke="#0a2416" strokeWidth="7" strokeLinecap="round" />
    <circle cx="342" cy="258" r="6" fill="#f8dc94" />
  </Niche>
);
