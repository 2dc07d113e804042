import type { ComponentType } from "react";
import type { AnyField, FieldOfKind, Kind } from "#engine/declare/vocabulary.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { DateInput } from "./DateInput.tsx";
import { DigitsInput } from "./DigitsInput.tsx";
import { GroupInput } from "./GroupInput.tsx";
import { ItemsInput } from "./ItemsInput.tsx";
import { PhotoInput } from "./PhotoInput.tsx";
import { LineInput } from "./LineInput.tsx";
import { type InputProps, useNamedInputs } from "#engine/console/screens/component-props.ts";

const inputs: { readonly [K in Kind]: ComponentType<InputProps<FieldOfKind<K>>> } = {
  text: LineInput,
  password: LineInput,
  email: LineInput,
  phone: LineInput,
  address: LineInput,
  date: DateInput,
  time: LineInput,
  digits: DigitsInput,
  number: LineInput,
  money: LineInput,
  grams: LineInput,
  percent: LineInput,
  choice: ChoiceInput,
  photo: PhotoInput,
  group: GroupInput,
  items: ItemsInput,
};

export function useInput({ kind, input }: AnyField): ComponentType<InputProps> {
  const { Input } = useNamedInputs();
  return input ? Input : (inputs[kind] as ComponentType<InputProps>);
}
