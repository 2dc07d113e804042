import type { ReactNode } from "react";

type PacketProps = { number: string; isOpen?: boolean; children?: ReactNode };

/** 96 by 128, with its base at the origin. */
export const Packet = ({ number, isOpen, children }: PacketProps) => (
  <g>
    <rect x="-48" y="-128" width="96" height="128" rx="9" fill="#fbf1d9" opacity=".28" />
    <g transform="translate(0 -72)">{children}</g>
    <rect x="-48" y="-128" width="96" height="128" rx="9" fill="none" stroke="#fbf1d9" strokeWidth="3" />
    <rect x="-38" y="-36" width="76" height="28" rx="3" fill="#fffaf0" />
    <text y="-16" textAnchor="middle" fontSize="17" fontWeight="700" fontFamily="monospace" fill="#0d2f1d">
      {number}
    </text>
    {isOpen ? (
      <path d="M-48-108v-20h34l8 12-10 8zM48-128v20H6l-8-10 10-10z" fill="#a8201a" />
    ) : (
      <g>
        <path d="M-48-128h96v20h-96z" fill="#a8201a" />
        <path d="M-42-118h84" stroke="#fbf1d9" strokeWidth="2" strokeDasharray="6 5" />
        <circle cy="-108" r="15" fill="#c9382f" />
        <circle cy="-108" r="9" fill="none" stroke="#a8201a" strokeWidth="3" />
      </g>
    )}
  </g>
);
