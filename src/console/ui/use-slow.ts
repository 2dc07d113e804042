import { useEffect, useState } from "react";

/** In milliseconds. */
const noticed = 300;

/** Whether something has been under way for so long that it should be said: an answer that is there at once must not blink. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let isSaid = false;
    const timer = setTimeout(() => {
      isSaid = true;
      setSlow(true);
    }, noticed);
    return () => {
      clearTimeout(timer);
      // Even what changes nothing would draw the list once more.
      if (isSaid) setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
