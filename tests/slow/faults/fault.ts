/** `file` contains `from` once. `foundBy` is a test file, which finds the fault by day or only by night. */
export type Fault = {
  name: string;
  file: string;
  from: string;
  to: string;
  foundBy: string;
  when: "day" | "night";
};
