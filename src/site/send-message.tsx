import { parseGrams } from "#domain/basics/parse-number.ts";
import { contactForm, type ContactMessage } from "#resources/visitors/contact.ts";
import { readValues } from "#engine/declare/values.ts";
import { hiddenValuesOf, isMessageNumber } from "#resources/visitors/public-forms.ts";
import { ApiError, call } from "#session/http.ts";
import { rethrowWithMessage } from "./rethrow-with-message.ts";
import { Unbroken } from "#frame/Unbroken.tsx";
import { usePageQuery } from "#frame/page-facts.ts";
import { FilledText, useSay, useTexts } from "#frame/texts.tsx";
import type { FormValues, SuccessNotice } from "./parts/SiteForm.tsx";

export function useMessageForm() {
  const { number: numberText } = useTexts("enquiries");
  const { hours } = useTexts("callback");
  const say = useSay();
  const { number: servedNumber = "" } = usePageQuery();
  const sent = contactForm.submit.success ?? "";
  return {
    isCleared: true,
    isPrefilled: true,
    action: `/api${contactForm.submit.path}`,
    sent,
    sentNote: (
      <>
        {isMessageNumber(servedNumber) && (
          <div>
            <FilledText text={numberText} number={<Unbroken>{servedNumber}</Unbroken>} />
          </div>
        )}
        <p>{say(hours)}</p>
      </>
    ),
    async send(values: FormValues, message: string): Promise<SuccessNotice> {
      const number = await sendMessage(values, message);
      return {
        text: sent,
        note: (
          <>
            {number && (
              <>
                <FilledText text={numberText} number={<Unbroken>{number}</Unbroken>} />{" "}
              </>
            )}
            {say(hours)}
          </>
        ),
      };
    },
  };
}

/** Always goes to the site's own server (decision 13). `gold` is in grams. */
export async function sendMessage(values: FormValues, message: string): Promise<string | undefined> {
  // Input before hydration was not validated.
  const { wrong } = parseGrams(values.gold ?? "");
  if (wrong) throw new Error(wrong);
  const body: Partial<ContactMessage> = readValues(contactForm.fields, { ...values, message });
  const response = await call<{ data?: { number?: string } } | undefined>(contactForm.submit.path, {
    method: "POST",
    base: "/api",
    isPublic: true,
    body: { ...body, ...hiddenValuesOf(values) },
  }).catch(throwFailure);
  return response?.data?.number;
}

function throwFailure(error: unknown): never {
  if (error instanceof ApiError && error.status === 0) {
    throw new Error("An error occurred. Please try again later.");
  }
  return rethrowWithMessage(contactForm.submit.failure)(error);
}
