import { Niche } from "./drawings.tsx";
import { Packet } from "./things/Packet.tsx";

export const Strongroom = () => (
  <Niche>
    <path d="M96 92h228v248H96z" fill="#0a2416" />
    <path d="M96 92h228v248H96z" fill="none" stroke="#8c948e" strokeWidth="10" />
    {shelves.map(([y, ...numbers]) => (
      <g key={y}>
        <path d={`M100 ${y}h220`} stroke="#8c948e" strokeWidth="8" />
        {numbers.map((number, index) => (
          <g key={number} transform={`translate(${138 + index * 72} ${y - 4}) scale(.7)`}>
            <Packet number={number}>
              {index % 2 ? (
                <path
                  d="M-26-14c0 40 52 40 52 0"
                  fill="none"
                  stroke="#e7b548"
                  strokeWidth="9"
                  strokeDasharray="0 9"
                  strokeLinecap="round"
                />
              ) : (
                <circle r="20" fill="none" stroke="#e7b548" strokeWidth="9" />
              )}
            </Packet>
          </g>
        ))}
      </g>
    ))}
    <path d="M324 92l72 26v222l-72 0z" fill="#56605a" />
    <path d="M334 106l52 19v200h-52z" fill="#6d7771" />
    <g fill="none" stroke="#e2dccd" strokeWidth="5" strokeLinecap="round">
      <ellipse cx="360" cy="218" rx="17" ry="24" />
      <path d="M360 186v64M338 218h44M345 196l30 44M375 196l-30 44" />
    </g>
  </Niche>
);

const shelves = [
  [206, "1461", "1462", "1463"],
  [322, "1464", "1465", "1466"],
] as const;
