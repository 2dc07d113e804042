import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { formatDate } from "#domain/basics/dates.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { type GoldItem, goldItemFields, isPledged } from "#resources/loans/gold-items.ts";
import { type Release, releases } from "#resources/loans/releases.ts";
import type { FieldOfKind, Row } from "#engine/declare/vocabulary.ts";
import { isFilled } from "#engine/declare/derive.ts";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { ItemsInput } from "#engine/console/screens/form/FormFields.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { typedValues } from "#engine/console/screens/form/typed-values.ts";
import { takeTypedGold } from "#session/typed-gold.ts";

type ItemsProps = InputProps<FieldOfKind<"items">>;

/** An article that is no longer pledged is read-only, which the server enforces too. */
export function LoanItemsInput({ field, ...props }: InputProps) {
  const { row } = useCurrentForm();
  const inputProps = { ...props, field: field as FieldOfKind<"items"> };
  useTypedGold(inputProps);
  const loan = row as (Loan & Row) | undefined;
  return loan && (isCancelled(loan) || !loan.goldItems.every(isPledged)) ? (
    <ReleasedItemsInput {...inputProps} loan={loan} />
  ) : (
    <ItemsInput {...inputProps} />
  );
}

/** Fills in the gold typed in the site's calculator before the login, unless the form has other gold. */
function useTypedGold({ field, path }: ItemsProps): void {
  const { mode } = useCurrentForm();
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const gold = mode === "create" ? takeTypedGold() : [];
    const items: Row[] = getValues(path);
    const isBlank = items.every(({ description, netWeight }) => !description && !netWeight);
    if (gold.length === 0 || !isBlank) return;
    const typed = typedValues({ [path]: field }, { [path]: gold });
    setValue(path, typed[path], { shouldDirty: true });
  }, [mode, field, path, getValues, setValue]);
}

const isCancelled = ({ status }: Loan): boolean => status === "cancelled";

function ReleasedItemsInput({ loan, ...props }: ItemsProps & { loan: Loan & Row }) {
  const loanReleases = useChildren(releases, loan).rows;
  return (
    <ItemsInput
      {...props}
      statusesOf={(items) =>
        isCancelled(loan) ? items.map(() => "given back") : custodyStatuses(items as GoldItem[], loanReleases)
      }
      // A cancelled loan holds no gold, and that of a renewed one belongs to the new loan.
      isFull={isCancelled(loan) || Boolean(loan.renewedBy)}
    />
  );
}

/** Undefined if pledged. Equal articles are matched with one release each. */
function custodyStatuses(
  items: readonly GoldItem[],
  loanReleases: readonly Release[],
): (string | undefined)[] {
  const unmatched = loanReleases.flatMap(({ date, goldItems }) => goldItems.map((item) => ({ item, date })));
  return items.map((item) => {
    if (item.custody === "carried") return "moved to renewed loan";
    if (item.custody !== "released") return undefined;
    const index = unmatched.findIndex((released) => hasEqualFields(released.item, item));
    if (index < 0) return "handed over";
    const [match] = unmatched.splice(index, 1);
    return match && `handed over on ${formatDate(match.date)}`;
  });
}

const hasEqualFields = (one: Row, other: Row): boolean =>
  Object.keys(goldItemFields).every((key) => textOf(one[key]) === textOf(other[key]));

const textOf = (value: unknown) => (isFilled(value) ? JSON.stringify(value) : "");
