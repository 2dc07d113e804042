import { nameInSentence } from "#domain/basics/text.ts";
import { toGrams, toMilligrams } from "#domain/basics/measures.ts";
import { useFormats, useSay, useTexts } from "#frame/texts.tsx";
import type { MyArticle, MyLoan } from "#resources/loans/my-loans.ts";

export function useCounted() {
  const say = useSay();
  return (text: { one: string; many: string }, count: number) =>
    count === 1 ? text.one : say(text.many, { count });
}

export function useLoanName() {
  const { loanOf, more } = useTexts("customerLoans");
  const say = useSay();
  const counted = useCounted();
  const { grams, date } = useFormats();
  return ({ goldItems, createdAt }: MyLoan): string => {
    if (goldItems.length === 0) return say(loanOf, { date: date(createdAt) });
    const named = goldItems.slice(0, namedArticles).map(articleName);
    const others = goldItems.length - named.length;
    const net = goldItems.reduce((sum, { netWeight }) => sum + toMilligrams(netWeight), 0);
    return [
      ...named,
      ...(others > 0 ? [counted(more, others)] : []),
      ...(net > 0 ? [grams(toGrams(net))] : []),
    ].join(", ");
  };
}

const namedArticles = 2;

export function articleName({ description, pieces = 1 }: MyArticle): string {
  const name = nameInSentence(description);
  return pieces > 1 && !/^\d/.test(name)
    ? `${pieces} ${name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`
    : name;
}
