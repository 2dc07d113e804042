import type { ComponentType } from "react";
import type { AnyField, FieldOfKind, Kind, NamedInput } from "#resources/vocabulary.ts";
import { ArticleChoice } from "./ArticleChoice.tsx";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { CustomerLookup } from "./CustomerLookup.tsx";
import { GroupInput } from "./GroupInput.tsx";
import { ItemsInput } from "./ItemsInput.tsx";
import { LineInput } from "./LineInput.tsx";
import { LoanAmount } from "./LoanAmount.tsx";
import { PledgedItems } from "./PledgedItems.tsx";
import { RepaidAmount } from "./RepaidAmount.tsx";
import { RenewedAmount } from "./RenewedAmount.tsx";

/** `path` is where the value stands in the form: 'goldItems.1.netWeight'. */
export type InputProps<F = AnyField> = { field: F; path: string; hint?: string };

/** What each kind is entered with. */
const inputs: { [K in Kind]: ComponentType<InputProps<FieldOfKind<K> & AnyField>> } = {
  text: LineInput,
  password: LineInput,
  email: LineInput,
  phone: LineInput,
  address: LineInput,
  date: LineInput,
  time: LineInput,
  digits: LineInput,
  number: LineInput,
  money: LineInput,
  grams: LineInput,
  percent: LineInput,
  choice: ChoiceInput,
  group: GroupInput,
  items: ItemsInput,
};

const namedInputs: Readonly<Record<NamedInput, ComponentType<InputProps>>> = {
  customerLookup: CustomerLookup,
  loanAmount: LoanAmount,
  articles: ArticleChoice,
  renewedAmount: RenewedAmount,
  repaidAmount: RepaidAmount,
  pledgedItems: PledgedItems,
};

export const inputFor = ({ kind, input }: AnyField): ComponentType<InputProps> =>
  input ? namedInputs[input] : (inputs[kind] as ComponentType<InputProps>);
