import { median } from "./report.ts";

/** Measures how steady the machine is, by repeating the same work. */
export function measureNoise(): string {
  const samples = Array.from({ length: 60 }, work).sort((a, b) => a - b);
  const [least = 0] = samples;
  const most = samples[Math.floor(samples.length * 0.9)] ?? 0;
  return `Noise of the machine: the same work took ${least.toFixed(1)} ms at best, ${median(samples).toFixed(1)} at the median, ${most.toFixed(1)} at the 90th percentile.`;
}

function work(): number {
  const start = performance.now();
  let mixed = 1;
  for (let round = 0; round < 5_000_000; round++) mixed = Math.imul(mixed ^ round, 0x9e3779b1);
  // The result is used, so that no compiler removes the loop.
  return mixed === 0.5 ? 0 : performance.now() - start;
}
