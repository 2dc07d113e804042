import { Niche } from "./Niche.tsx";
import { Bangle } from "./things/Bangle.tsx";

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
