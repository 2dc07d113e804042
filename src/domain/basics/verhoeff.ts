/**
 * Checks a Verhoeff check digit, which finds every wrong digit and every exchange of two neighbours. Source:
 * J. Verhoeff, Error Detecting Decimal Codes, 1969.
 */
export const hasVerhoeffCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((check, digit, place) => product(check, permuted(Number(digit), place)), 0) ===
  0;

export const withVerhoeffCheckDigit = (digits: string): string =>
  `${digits}${[..."0123456789"].find((digit) => hasVerhoeffCheckDigit(`${digits}${digit}`))}`;

/** In the dihedral group of order 10: rotations 0-4, reflections 5-9. */
function product(one: number, other: number): number {
  const [turn, otherTurn] = [one % 5, other % 5];
  const isReflected = one >= 5;
  const rotation = (isReflected ? turn - otherTurn + 5 : turn + otherTurn) % 5;
  return isReflected === other >= 5 ? rotation : rotation + 5;
}

function permuted(digit: number, place: number): number {
  return Array.from({ length: place % 8 }).reduce<number>((each) => permutation[each] ?? 0, digit);
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
