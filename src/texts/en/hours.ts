/** Opening status of the branch. Its hours are in company.ts. */
export const hours = {
  open: "Open now, until {time}",
  closed: "Closed now, opens {day} {time}",
  today: "today",
  tomorrow: "tomorrow",
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  morning: "{time} AM",
  afternoon: "{time} PM",
  evening: "{time} PM",
  night: "{time} PM",
  holidaysApart: "Closed on public holidays.",
} as const;
