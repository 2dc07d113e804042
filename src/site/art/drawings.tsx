/** Illustrations for the public pages, drawn as SVG inside an arched niche. */
import type { ReactNode } from "react";
import { Bangle, BangleStack } from "#site/art/things/Bangle.tsx";
import { Coins, GoldBar, Notes } from "#site/art/things/Coins.tsx";
import { Haaram, Jhumka } from "#site/art/things/Haaram.tsx";
import { Packet } from "#site/art/things/Packet.tsx";
import { Balance, Weights } from "#site/art/things/Balance.tsx";

export const Bangles = () => (
  <Niche>
    <g transform="translate(250 190)">
      <Bangle r={78} />
    </g>
    <g transform="translate(160 242)">
      <Bangle r={82} />
    </g>
    <g fill="none" strokeLinecap="round">
      <path
        d="M96 120C60 260 150 316 236 300s108-76 92-118"
        stroke="#a9740f"
        strokeWidth="11"
        strokeDasharray="7 11"
      />
      <path
        d="M96 120C60 260 150 316 236 300s108-76 92-118"
        stroke="#f8dc94"
        strokeWidth="6"
        strokeDasharray="7 11"
      />
    </g>
    <g transform="translate(334 340)">
      <Coins count={5} />
    </g>
  </Niche>
);

export const Bank = () => (
  <Niche>
    <path d="M210 78l132 58H78z" fill="#fbf1d9" />
    <path d="M210 94l84 36H126z" fill="#e2d5b2" />
    <path d="M86 136h248v16H86zM74 316h272v24H74z" fill="#fbf1d9" />
    <path d="M92 152h236v164H92z" fill="#0a2416" />
    <path
      d="M104 152h24v164h-24zM158 152h24v164h-24zM238 152h24v164h-24zM292 152h24v164h-24z"
      fill="#e2d5b2"
    />
    <path d="M184 340v-92c0-34 52-34 52 0v92z" fill="#a9740f" />
    <path d="M190 340v-92c0-26 40-26 40 0v92z" fill="#14402a" />
    <path
      d="M206 300C260 230 330 220 352 262"
      fill="none"
      stroke="#efc15a"
      strokeWidth="5"
      strokeDasharray="1 13"
      strokeLinecap="round"
    />
    <g transform="translate(352 298)">
      <Bangle r={34} />
    </g>
  </Niche>
);

export const Bullion = () => (
  <Niche>
    {bars.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <GoldBar />
      </g>
    ))}
    <g transform="translate(84 340)">
      <Coins count={6} />
    </g>
    <g transform="translate(366 340) scale(.8)">
      <Coins count={3} />
    </g>
    <g transform="translate(226 126)">
      <circle r="50" cy="4" fill="#a9740f" />
      <circle r="50" fill="#efc15a" />
      <circle r="39" fill="none" stroke="#a9740f" strokeWidth="3" />
      <path
        d="M-16-20h34M-16-7h34M-10-20c26 0 26 26 0 26l22 20"
        stroke="#7a5206"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  </Niche>
);

const bars = [
  [184, 340],
  [272, 340],
  [228, 292],
  [228, 244],
] as const;

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

export const Counter = () => (
  <Niche>
    <path
      d="M160 40c18-14 82-14 100 0 0 44 78 56 88 130l14 170H58l14-170c10-74 88-86 88-130z"
      fill="#0a2416"
    />
    <path d="M160 40c18 12 82 12 100 0v10c-18 12-82 12-100 0z" fill="#14402a" />
    <g transform="translate(210 84)">
      <Haaram />
    </g>
    <g transform="translate(92 340)">
      <BangleStack />
    </g>
    <g transform="translate(346 340)">
      <Packet number="1463">
        <circle r="17" fill="none" stroke="#e7b548" strokeWidth="7" />
      </Packet>
    </g>
  </Niche>
);

export const Earrings = () => (
  <Niche>
    <path d="M74 74h272" stroke="#a9740f" strokeWidth="8" strokeLinecap="round" />
    <path d="M74 71h272" stroke="#e7b548" strokeWidth="4" strokeLinecap="round" />
    <g transform="translate(138 78)">
      <Jhumka />
    </g>
    <g transform="translate(282 78)">
      <Jhumka />
    </g>
    <g transform="translate(210 286) scale(.9)">
      <Bangle r={46} />
    </g>
  </Niche>
);

export const EmptyBox = () => (
  <Niche>
    <path d="M92 120c0-26 236-26 236 0l-14 92H106z" fill="#a8201a" />
    <path d="M112 128c0-16 196-16 196 0l-10 74H122z" fill="#fbf1d9" />
    <path d="M82 212h256v128H82z" fill="#a8201a" />
    <path d="M82 212h256l-22 34H104z" fill="#6f1410" />
    <ellipse
      cx="210"
      cy="230"
      rx="62"
      ry="9"
      fill="none"
      stroke="#fbf1d9"
      strokeWidth="4"
      strokeDasharray="2 10"
      strokeLinecap="round"
    />
    <path d="M82 262h256" stroke="#e7b548" strokeWidth="5" />
    <path d="M82 274h256" stroke="#e7b548" strokeWidth="6" strokeDasharray="0 14" strokeLinecap="round" />
    <path d="M194 254h32v28h-32z" fill="#e7b548" />
    <circle cx="210" cy="268" r="5" fill="#6f1410" />
  </Niche>
);

export const Enquiry = () => (
  <Niche>
    <g transform="rotate(-5 190 220)">
      <path d="M98 96h176l28 28v232H98z" fill="#fffaf0" />
      <path d="M274 96l28 28h-28z" fill="#e2d5b2" />
      <path d="M122 134h84" stroke="#14532d" strokeWidth="10" strokeLinecap="round" />
      <path d="M122 172h150M122 204h150M122 236h96" stroke="#c8b98d" strokeWidth="6" strokeLinecap="round" />
      <path d="M122 268h24v24h-24z" fill="none" stroke="#14532d" strokeWidth="4" />
      <path d="M126 278l8 8 16-20" fill="none" stroke="#a8201a" strokeWidth="6" strokeLinecap="round" />
      <path d="M164 282h70" stroke="#c8b98d" strokeWidth="6" strokeLinecap="round" />
    </g>
    <path d="M226 246l96-130 22 16-96 130-30 14z" fill="#e7b548" />
    <path d="M226 246l22 16-30 14z" fill="#fbf1d9" />
    <path d="M314 127l22 16" stroke="#a9740f" strokeWidth="6" />
    <g transform="translate(322 340)">
      <BangleStack count={4} />
    </g>
  </Niche>
);

export const Ledger = () => (
  <Niche>
    <path
      d="M64 132c54-18 104-14 146 12 42-26 92-30 146-12v190c-54-14-104-10-146 14-42-24-92-28-146-14z"
      fill="#a8201a"
    />
    <path d="M78 124c50-14 94-10 132 14v182c-40-22-84-26-132-14z" fill="#fffaf0" />
    <path d="M342 124c-50-14-94-10-132 14v182c40-22 84-26 132-14z" fill="#fbf1d9" />
    <path
      d="M96 206c34-6 66-4 96 6M96 234c34-6 66-4 96 6M96 262c34-6 66-4 96 6"
      fill="none"
      stroke="#c8b98d"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M96 172c20-4 38-4 56 0" fill="none" stroke="#a8201a" strokeWidth="7" strokeLinecap="round" />
    <g fill="none" stroke="#14532d" strokeWidth="11" strokeLinecap="round">
      <path d="M306 166l-62 84" />
      <circle cx="252" cy="180" r="15" />
      <circle cx="298" cy="236" r="15" />
    </g>
    <path d="M210 138v182" stroke="#e2d5b2" strokeWidth="4" />
    <path d="M210 84v100l14-12" fill="none" stroke="#e7b548" strokeWidth="6" strokeLinecap="round" />
    <g transform="translate(344 340) scale(.85)">
      <Coins count={4} />
    </g>
  </Niche>
);

export const Niche = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 420 340" width="100%" aria-hidden="true">
    <path d={arch} fill="#efc15a" opacity=".13" />
    <path d={arch} fill="none" stroke="#efc15a" strokeWidth="2" opacity=".5" />
    <path
      d={arch}
      fill="none"
      stroke="#efc15a"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="0 18"
      opacity=".5"
      transform="translate(-12.600 -12) scale(1.060 1.036)"
    />
    {children}
  </svg>
);

const arch =
  "M50 340V160c0-32 16-48 40-52 4-34 28-54 62-56 14-24 36-38 58-46 22 8 44 22 58 46 34 2 58 22 62 56 24 4 40 20 40 52v180";

export const Phone = () => (
  <Niche>
    <path
      d="M236 150h112v150l-14-9-14 9-14-9-14 9-14-9-14 9-14-9-14 9z"
      fill="#fffaf0"
      transform="rotate(7 292 220)"
    />
    <path
      d="M276 186h66M273 210h66M270 234h40M268 258h60"
      stroke="#c8b98d"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <rect x="118" y="76" width="150" height="264" rx="22" fill="#0a2416" />
    <rect x="128" y="90" width="130" height="236" rx="12" fill="#fbf1d9" />
    <circle cx="193" cy="158" r="38" fill="#2f9e63" />
    <path
      d="M175 159l13 14 25-28"
      fill="none"
      stroke="#fffaf0"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M158 222h70M172 240h42" stroke="#56605a" strokeWidth="7" strokeLinecap="round" />
    <path d="M148 268h90v34h-90z" fill="#14532d" />
    <path d="M176 285h34" stroke="#efc15a" strokeWidth="6" strokeLinecap="round" />
    <path d="M180 83h26" stroke="#56605a" strokeWidth="5" strokeLinecap="round" />
    <g transform="translate(86 340)">
      <Notes />
    </g>
  </Niche>
);

export const Weighing = () => (
  <Niche>
    <g transform="translate(210 340) scale(1.120)">
      <Balance
        left={
          <g transform="translate(0 -36)">
            <Bangle r={30} />
          </g>
        }
        right={<Weights />}
      />
    </g>
  </Niche>
);
