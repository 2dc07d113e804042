/** Intercepts calls of the browser's side. setup/api.ts decides who answers them. */
import { http } from "msw";
import { setupServer } from "msw/node";

export const network = setupServer();

/** Holds back responses from one path until the returned function is called. */
export function delayResponse(path: string): () => void {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  network.use(http.get(path, () => arrival));
  return arrive;
}
