import { Button } from "#engine/console/ui/Button.tsx";
import { defaultPageSize } from "#engine/declare/query.ts";
import { formatIndian } from "#domain/basics/money.ts";
import css from "./Pager.module.css";

type Props = { page: number; total: number; isMore?: boolean; onPageChange: (page: number) => void };

export function Pager({ page, total, isMore = false, onPageChange }: Props) {
  if (total <= defaultPageSize && page === 1 && !isMore) return null;
  const first = Math.min((page - 1) * defaultPageSize + 1, total);
  const last = Math.min(page * defaultPageSize, total);
  return (
    <nav aria-label="Pages" className={css.line}>
      <p>{`${formatIndian(first)}–${formatIndian(last)} of ${isMore ? "more than " : ""}${formatIndian(total)}`}</p>
      <Button disabled={page === 1} onClick={() => onPageChange(page - 1)}>
        Previous
      </Button>
      <Button disabled={last >= total && !isMore} onClick={() => onPageChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
