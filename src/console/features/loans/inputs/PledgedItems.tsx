import { formatDate } from "#domain/basics/dates.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { type GoldItem, goldItemFields, isPledged } from "#resources/loans/gold-items.ts";
import { type Release, releases } from "#resources/loans/releases.ts";
import type { FieldOfKind, Row } from "#engine/declare/vocabulary.ts";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { ItemsInput } from "#engine/console/screens/form/ItemsInput.tsx";
import { useFormSubject } from "#engine/console/screens/form/subject.ts";
import { consoleWords } from "#console/words.ts";

/**
 * Articles of a loan. Articles no longer held show where they went and cannot be edited, which the server
 * enforces too.
 */
export function PledgedItems({ field, ...props }: InputProps) {
  const { row } = useFormSubject();
  const items = { ...props, field: field as FieldOfKind<"items"> };
  const loan = row as (Loan & Row) | undefined;
  return loan && !loan.goldItems.every(isPledged) ? (
    <PartlyReleasedItems {...items} loan={loan} />
  ) : (
    <ItemsInput {...items} />
  );
}

function PartlyReleasedItems({ loan, ...props }: InputProps<FieldOfKind<"items">> & { loan: Loan & Row }) {
  const handovers = useChildren(releases, loan).rows;
  return (
    <ItemsInput
      {...props}
      statusesOf={(items) => statusesOf(items as GoldItem[], handovers)}
      isFull={Boolean(loan.renewedBy)}
    />
  );
}

/** Matches each handed-over article with one release, even if articles look alike. */
function statusesOf(items: readonly GoldItem[], handovers: readonly Release[]): (string | undefined)[] {
  const handedOver = handovers.flatMap(({ date, goldItems }) => goldItems.map((item) => ({ item, date })));
  return items.map((item) => {
    if (item.custody === "carried") return consoleWords.gold.moved;
    if (item.custody !== "released") return undefined;
    const at = handedOver.findIndex((each) => isAlike(each.item, item));
    const [found] = at < 0 ? [] : handedOver.splice(at, 1);
    return found ? consoleWords.gold.handedOverOn(formatDate(found.date)) : consoleWords.gold.handedOver;
  });
}

const isAlike = (one: Row, other: Row): boolean =>
  Object.keys(goldItemFields).every((key) => (one[key] ?? "") === (other[key] ?? ""));
