import { company } from "#company";
import { daysInWords } from "#domain/basics/dates.ts";
import { formatRupees } from "#domain/basics/money.ts";
import { markKeyOf } from "#domain/gold/articles.ts";
import { asAssayed, type GoldItem } from "#resources/loans/gold-items.ts";
import type { Release } from "#resources/loans/releases.ts";
import { articlesBlock, borrowerBlock, loanBlock } from "./blocks.ts";
import type { PaperDeclaration } from "./paper.ts";
import type { Wording } from "./wording.ts";

export const releaseReceipt = {
  readers: "borrower",
  title: (texts) => texts.titles.release,
  size: "A5",
  related: "releases",
  compose({ recordId, loan, releases, openedSeals }, texts) {
    const { release: words } = texts;
    const handedOver = releases.find(({ _id }) => _id === recordId) as Release;
    const releasedCount = releases.reduce((count, { goldItems }) => count + goldItems.length, 0);
    const left = loan.goldItems.length - releasedCount;
    const opened = new Set(openedSeals.map(markKeyOf));
    const areSealed = handedOver.goldItems.every(
      ({ seal = "" }) => markKeyOf(seal) !== "" && !opened.has(markKeyOf(seal)),
    );
    return {
      copies: [texts.copies.office, texts.copies.customer],
      blocks: [
        borrowerBlock(loan, texts),
        articlesBlock(
          handedOver.goldItems.map((item) => withBothNames(item, texts)),
          texts.articles.released,
          texts,
        ),
        {
          as: "facts",
          title: words.title,
          facts: [
            [words.to, recipientOf(handedOver)],
            [words.identifiedBy, handedOver.identifiedBy],
            [words.by, handedOver.releasedBy],
            [words.note, handedOver.note],
            [words.delay, delayText(handedOver, texts)],
          ],
        },
        loanBlock(loan, texts),
        {
          as: "text",
          lines: [words.declaration(areSealed), left > 0 ? words.remaining(left) : words.all],
        },
        { as: "signatures", by: [texts.signatures.receiver, texts.signatures.company(company.legalName)] },
      ],
    };
  },
} satisfies PaperDeclaration;

const recipientOf = ({ handedTo, relation }: Release): string =>
  relation ? `${handedTo} (${relation})` : handedTo;

function delayText(
  { daysLate = 0, delay, delayReason, compensation = 0, compensationPaidAt }: Release,
  { release: words }: Wording,
): string {
  if (daysLate === 0) return "";
  const days = daysInWords(daysLate);
  return delay === "notOurs"
    ? words.notOurDelay(days, delayReason)
    : words.ourDelay(days, formatRupees(compensation), compensationPaidAt !== undefined);
}

/** Shows both descriptions, because the person who signs must know of a pending correction. */
function withBothNames(item: GoldItem, { articles: words }: Wording): GoldItem {
  const assayed = asAssayed(item);
  const isSame = assayed.description === item.description;
  return isSame
    ? assayed
    : { ...assayed, description: words.enteredAs(assayed.description, item.description) };
}
