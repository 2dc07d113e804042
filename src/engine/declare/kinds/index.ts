import type { AnyField, FieldOfKind, Kind } from "#engine/declare/field.ts";
import { address } from "./address.ts";
import { choice } from "./choice.ts";
import { date } from "./date.ts";
import { digits } from "./digits.ts";
import { email } from "./email.ts";
import { grams } from "./grams.ts";
import { group } from "./group.ts";
import { items } from "./items.ts";
import type { KindOf } from "./kind.ts";
import { money } from "./money.ts";
import { number } from "./number.ts";
import { password } from "./password.ts";
import { percent } from "./percent.ts";
import { phone } from "./phone.ts";
import { photo } from "./photo.ts";
import { text } from "./text.ts";
import { time } from "./time.ts";

export const kinds = {
  text,
  email,
  phone,
  address,
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
