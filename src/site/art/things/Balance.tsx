import type { ReactNode } from "react";

type BalanceProps = { left?: ReactNode; right: ReactNode };

/** Foot at the origin. The pans hang 96 to each side and 52 above it. */
export const Balance = ({ left, right }: BalanceProps) => (
  <g>
    <path d="M-44 0c4-16 24-18 36-22h16c12 4 32 6 36 22z" fill="#a9740f" />
    <path d="M-7-20l3-190h8l3 190z" fill="#e7b548" />
    <circle cy="-214" r="10" fill="#f8dc94" />
    <path
      d="M-96-196c40-14 152-14 192 0"
      fill="none"
      stroke="#e7b548"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <path d="M-96-196l-40 140h80zM96-196l-40 140h80z" fill="none" stroke="#f1dca8" strokeWidth="2" />
    <g transform="translate(-96 -56)">{left}</g>
    <g transform="translate(96 -56)">{right}</g>
    <path d="M-144-58h96c-4 30-92 30-96 0zM48-58h96c-4 30-92 30-96 0z" fill="#e7b548" />
    <path d="M-144-58h96M48-58h96" stroke="#f8dc94" strokeWidth="4" strokeLinecap="round" />
    <circle cy="-202" r="5" fill="#a8201a" />
  </g>
);

/** Feet at the origin. */
export const Weights = () => (
  <g fill="#a9740f">
    <path d="M-34 0v-30h8v-8h12v8h8V0zM2 0v-20h7v-6h10v6h7V0z" />
    <path d="M-34-24h28M2-15h24" stroke="#f8dc94" strokeWidth="3" />
  </g>
);
