import { Niche } from "./Niche.tsx";

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
