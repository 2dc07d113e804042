/** Expected state, kept from acknowledged results only. */
import { toPaise } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Act, ActResult } from "./branch.ts";

/** By loan: acknowledged paise and released articles. */
export type Notebook = {
  paid: Map<string, number>;
  away: Map<string, Set<number>>;
  payments: Map<string, { loan: string; paise: number }>;
};

export const newNotebook = (): Notebook => ({ paid: new Map(), away: new Map(), payments: new Map() });

export function note(notebook: Notebook, act: Act, result: ActResult): void {
  if (result.status !== 201) return;
  const loan = /\/loans\/\{(.+?)\}/.exec(act.path)?.[1] ?? "";
  const body = act.body as Row;
  const pay = (paise: number) => {
    notebook.paid.set(loan, (notebook.paid.get(loan) ?? 0) + paise);
    notebook.payments.set(act.makes ?? "", { loan, paise });
  };
  if (act.what === "lend") notebook.paid.set(act.makes ?? "", 0);
  if (act.what === "repay" || act.what === "repay too much" || act.what === "settle")
    pay(toPaise(Number(body.amount)));
  if (act.what === "renew") {
    const parts = [body.interest, body.principal, body.penal, body.charges, body.rounding];
    pay(parts.reduce<number>((sum, part) => sum + toPaise(Number(part ?? 0)), 0));
    notebook.paid.set(act.makes ?? "", 0);
  }
  if (act.what === "release") {
    const articles = (body.articles as { article: number }[]).map(({ article }) => article);
    notebook.away.set(loan, new Set([...(notebook.away.get(loan) ?? []), ...articles]));
  }
  if (act.what === "reverse") {
    const reversedPayment = notebook.payments.get(/\{(.+?)\}/.exec(act.path)?.[1] ?? "");
    if (reversedPayment)
      notebook.paid.set(
        reversedPayment.loan,
        (notebook.paid.get(reversedPayment.loan) ?? 0) - reversedPayment.paise,
      );
  }
}
