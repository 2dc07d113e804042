import type { CreationResult } from "#engine/server/stores/store.ts";
import { temporaryPasswordHours } from "./email-texts.ts";
import type { Mail } from "./mail.ts";

export const noticeOfOutbox = ({ outbox }: Mail): Pick<CreationResult, "notice"> =>
  outbox === undefined ? {} : { notice: "No mail server is set up. The email is in this server's outbox." };

/** The user who made the temporary password hands it to its owner. */
export const passwordInOutbox = (
  mail: Mail,
  password: string,
): Pick<CreationResult, "notice" | "shownOnce"> =>
  mail.outbox === undefined
    ? {}
    : {
        ...noticeOfOutbox(mail),
        shownOnce: {
          label: "Temporary password",
          value: password,
          hint: `It is shown only now, works for ${temporaryPasswordHours} hours, and must be changed at the first login.`,
        },
      };
