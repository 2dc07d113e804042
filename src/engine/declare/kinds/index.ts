import type { AnyField, FieldOfKind, Kind } from "#engine/declare/field.ts";
import { multiline, date, email, password, phone, text, time } from "./text-kind.ts";
import { choice } from "./choice.ts";
import { digits } from "./digits.ts";
import { grams, money, number, percent } from "./figure-kind.ts";
import { group, items } from "./composite-kind.ts";
import type { KindOf } from "./kind.ts";
import { photo } from "./photo.ts";

export const kinds = {
  text,
  email,
  phone,
  multiline,
  date,
  time,
  password,
  digits,
  choice,
  number,
  money,
  grams,
  percent,
  photo,
  group,
  items,
} satisfies { readonly [K in Kind]: KindOf<FieldOfKind<K>> };

export const fieldKind = ({ kind }: Pick<AnyField, "kind">): KindOf<AnyField> => kinds[kind];

export const isNumeric = (field: Pick<AnyField, "kind">): boolean => fieldKind(field).figure !== undefined;
