import { errorMessage } from "#engine/server/base/error-message.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { encodePicture } from "./encode-picture.ts";
import type { PictureOutcome, PictureResponse } from "./picture-process.ts";

const maxBytes = Number(process.argv[2]);

process.on("message", async (bytes: Buffer) => {
  try {
    answer({ picture: await encodePicture(bytes) });
  } catch (error) {
    answer(
      error instanceof Problem
        ? { refusal: { status: error.status, message: error.message } }
        : { failure: errorMessage(error) },
    );
  }
});

// The decoder runs in a thread of its own, so a timer sees its memory grow. An exit would wait for it.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes)
    answer({ isOverLimit: true }, () => process.kill(process.pid, "SIGKILL"));
}, 5).unref();

// Signals for the server reach this process too. The server ends it once its own requests are finished.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);

function answer(outcome: PictureOutcome, afterwards?: () => void): void {
  const response: PictureResponse = { ...outcome, keptBytes: process.memoryUsage.rss() };
  process.send?.(response, undefined, undefined, afterwards);
}
