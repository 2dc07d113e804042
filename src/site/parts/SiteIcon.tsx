export function SiteIcon({ name, size = 24 }: { name: SiteIconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={drawings[name]}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

export type SiteIconName = keyof typeof drawings;

const drawings = {
  ring: "M12 21a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM9 3h6l2 2.5L12 8 7 5.5z",
  coin: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 8h6M9 11h6M9 8c5 0 5 6 0 6l4 4",
  bar: "M7 8h10l4 9H3zM9.5 11.5h5",
  bank: "M3 9l9-5 9 5zM5.5 9v8M10 9v8M14 9v8M18.5 9v8M3 20h18",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  percent: "M19 5L5 19M7 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  wallet: "M4 7h15v12H4zM4 7l11-3v3M19 11h-4a2 2 0 0 0 0 4h4",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  phone:
    "M6 3h4l1.5 5L9 9.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  pin: "M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  document: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  scale: "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
  play: "M8 5l11 7-11 7z",
  car: "M4 17v-5l2-5h12l2 5v5zM4 12h16M7 17v2M17 17v2",
  briefcase: "M3 8h18v11H3zM9 8V5h6v3M3 13h18",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.5-6 8-6s8 2 8 6",
  screen: "M3 5h18v11H3zM8 20h8M12 16v4",
  mobile: "M7 3h10v18H7zM11 18h2",
} as const;
