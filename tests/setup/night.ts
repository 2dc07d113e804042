/** True in `npm run sweep` and `npm run soak`, which run what a day's suite leaves out. */
export const isNight = process.env.NIGHT === "1";
