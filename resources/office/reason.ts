/** Why something was taken back, corrected or let off. It is kept with the record. */
export const reasonField = (hint?: string) =>
  ({ kind: "multiline", label: "Reason", required: true, maxLength: 300, hint }) as const;
