/** Intercepts calls of the browser's side. setup/api.ts decides who answers them. */
import { setImmediate } from "node:timers/promises";
import { http } from "msw";
import { setupServer } from "msw/node";

export const network = setupServer();

/** Notes a call of the page, which may still be in flight when its test is over. */
export function tracked(answer: Promise<Response>): Promise<Response> {
  const end = answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
  calls.add(end);
  void end.then(() => calls.delete(end));
  return answer;
}

/** Resolves when no call is in flight. A server closes after that. */
export async function allAnswered(): Promise<void> {
  // A call reaches its handler a moment after the page has sent it.
  await setImmediate();
  await Promise.allSettled(calls);
}

const calls = new Set<Promise<unknown>>();

/** Holds back responses from one path until the returned function is called. */
export function delayResponse(path: string): () => void {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  network.use(http.get(path, () => arrival));
  return arrive;
}
