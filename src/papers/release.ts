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
  title: (w) => w.titles.release,
  size: "A5",
  related: "releases",
  compose({ recordId, loan, releases, openedSeals }, w) {
    const handedOver = releases.find(({ _id }) => _id === recordId) as Release;
    const gone = releases.reduce((count, { goldItems }) => count + goldItems.length, 0);
    const left = loan.goldItems.length - gone;
    const opened = new Set(openedSeals.map(markKeyOf));
    const areSealed = handedOver.goldItems.every(
      ({ seal = "" }) => markKeyOf(seal) !== "" && !opened.has(markKeyOf(seal)),
    );
    return {
      copies: [w.copies.office, w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        articlesBlock(
          handedOver.goldItems.map((item) => withBothNames(item, w)),
          w.articles.released,
          w,
        ),
        {
          as: "facts",
          title: w.release.title,
          facts: [
            [w.release.to, recipientOf(handedOver)],
            [w.release.identifiedBy, handedOver.identifiedBy],
            [w.release.by, handedOver.releasedBy],
            [w.release.note, handedOver.note],
            [w.release.delay, delayText(handedOver, w)],
          ],
        },
        loanBlock(loan, w),
        {
          as: "text",
          lines: [w.release.declaration(areSealed), left > 0 ? w.release.remaining(left) : w.release.all],
        },
        { as: "signatures", by: [w.signatures.receiver, w.signatures.company(company.legalName)] },
      ],
    };
  },
} satisfies PaperDeclaration;

const recipientOf = ({ handedTo, relation }: Release): string =>
  relation ? `${handedTo} (${relation})` : handedTo;

function delayText(
  { daysLate = 0, delay, delayReason, compensation = 0, compensationPaidAt }: Release,
  { release: w }: Wording,
): string {
  if (daysLate === 0) return "";
  const days = daysInWords(daysLate);
  return delay === "notOurs"
    ? w.notOurDelay(days, delayReason)
    : w.ourDelay(days, formatRupees(compensation), compensationPaidAt !== undefined);
}

/** The person who signs must know of a pending correction. */
function withBothNames(item: GoldItem, { articles: w }: Wording): GoldItem {
  const assayed = asAssayed(item);
  const isSame = assayed.description === item.description;
  return isSame ? assayed : { ...assayed, description: w.enteredAs(assayed.description, item.description) };
}
