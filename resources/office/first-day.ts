export type FirstDayItem =
  | ("company" | "rate" | "secondFactor" | "testEmail" | "employee")
  | ("secondPerson" | "scheme" | "holidays" | "backup");

/** `missing` lists empty company details or missing holidays. `note` is the delivery state of the test email. */
export type FirstDayState = {
  isOver: boolean;
  hasLoans: boolean;
  /** Empty once the list was ended. */
  items: { key: FirstDayItem; isDone: boolean; missing?: string[]; note?: string }[];
};

const admin = ["admin"] as const;

export const firstDayEndpoint = { path: "/admin/first-day", roles: admin } as const;

export const firstDayCommands = {
  sendTestEmail: { path: "/admin/first-day/test-email", roles: admin },
  addHolidays: { path: "/admin/first-day/holidays", roles: admin },
  end: { path: "/admin/first-day/end", roles: admin },
} as const;

export type FirstDayCommand = keyof typeof firstDayCommands;
