import css from "./Icon.module.css";

type Props = { name: DrawingName };

/**
 * Line drawings on a grid of 24, made for these screens. They are decorative; a label next to them or on their button
 * names them. Native, because a list has a hundred of them.
 */
export const Icon = ({ name }: Props) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={drawings[name]} />
  </svg>
);

export type DrawingName = keyof typeof drawings;

const drawings = {
  add: "M12 5v14M5 12h14",
  banknote: "M3 7h18v10H3zM12 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 12h.010M18 12h.01",
  bill: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  book: "M5 4.500h6.5a2 2 0 0 1 2 2V20M19 4.500V17.500H7a2 2 0 0 0-2 2V4.500M19 4.500h-4",
  bookmark: "M7 4h10v16l-5-4.500L7 20z",
  calendar: "M4 6h16v14H4zM4 10.500h16M8.5 3.500V8M15.5 3.500V8",
  camera: "M4 7.500h4l1.500-2.500h5L16 7.500h4V19H4zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z",
  card: "M4 5h16v14H4zM9 12.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16.500c.5-1.500 1.600-2 3-2s2.500.5 3 2M15 9.500h2.500M15 13h2.500",
  chart: "M4 4v16h16M8.500 16v-4M13 16V7.500M17.500 16v-6",
  chat: "M4 4.500h16v12H10l-4.500 4v-4H4zM8 9h8M8 12.500h5",
  check: "M4 12.500l5 5L20 6.5",
  close: "M6 6l12 12M18 6L6 18",
  collapse: "M6 9l6 6 6-6",
  confirm: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM8.5 12l2.5 2.500 4.5-5",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z",
  delete: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  device: "M7 3h10v18H7zM11 18h2",
  download: "M12 4v11M7.5 11l4.5 4.500L16.5 11M5 20h14",
  edit: "M4 20l1-4.500L16.5 4 20 7.5 8.5 19zM14 6.500l3.5 3.5",
  expand: "M9 6l6 6-6 6",
  fold: "M6 15l6-6 6 6",
  history: "M4.5 9a8 8 0 1 1-.5 3M4 4.500V9h4.500M12 8v4.500l3 2",
  info: "M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 11v5.500M12 7.500h.010",
  light:
    "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500V5M12 19v2.500M2.5 12H5M19 12h2.500M5.3 5.300l1.8 1.800M16.9 16.900l1.8 1.800M18.7 5.300l-1.8 1.800M7.1 16.900l-1.8 1.8",
  home: "M4 11.500 12 4.500l8 7M6.500 10v9.500h11V10M10.500 19.500V14.500h3v5",
  list: "M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.010M4.500 12h.010M4.500 17.500h.010",
  menu: "M4 7h16M4 12h16M4 17h16",
  outside: "M14 4.500h5.500V10M19.500 4.500 11 13M10 5.500H5v13.500h13.500V14",
  people:
    "M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500c.5-3.500 3-5 6.500-5s6 1.500 6.500 5M15.500 5a3.300 3.300 0 0 1 0 6.200M18 14.800c2 .600 3.200 2.200 3.500 4.700",
  person: "M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c.6-4 3.500-6 7.500-6s6.900 2 7.500 6",
  phone:
    "M6 3.500h3l1.500 4.500-2 1.500a12 12 0 0 0 6 6l1.500-2 4.500 1.500v3c0 1-1 2-2 2C11 19.500 4.500 13 4 5.500c0-1 1-2 2-2z",
  print: "M7 8V3h10v5M7 16H4V8h16v8h-3M7 13h10v8H7zM17 10.500h.01",
  refresh: "M19.5 12a7.5 7.5 0 0 1-13.500 4.500M4.5 12A7.5 7.5 0 0 1 18 7.500M18 3.500v4h-4M6 20.500v-4h4",
  reverse: "M9 5L4.5 9.500 9 14M4.5 9.500H15a4.5 4.5 0 0 1 0 9H9",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.500L20 20",
  send: "M3 5.500h18v13H3zM3.500 6.500 12 13l8.500-6.500",
  show: "M2.5 12C5 7.5 8.5 5.5 12 5.500s7 2 9.5 6.500c-2.5 4.5-6 6.5-9.5 6.500S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  tag: "M12.500 3.500H20.500V11.500L11.500 20.500 3.500 12.500zM16.500 7.500h.010",
  trend: "M3.500 16.500 9 11l4 4 7.500-7.500M15.500 7.500h5v5",
  upload: "M4 14v5h16v-5M12 4v11M7.5 8.500 12 4l4.500 4.5",
  withdraw: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM6.5 6.500l11 11",
} as const;
