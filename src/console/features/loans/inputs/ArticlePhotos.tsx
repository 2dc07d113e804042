import { useWatch } from "react-hook-form";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { today } from "#domain/basics/dates.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { PhotoInput } from "#engine/console/screens/form/PhotoInput.tsx";
import { isFilled } from "#engine/declare/derive.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";

/** A warning asks for the first picture from the day that the company chose. */
export function ArticlePhotos({ field, path, ...props }: InputProps) {
  const { photosFrom } = useTradePolicy();
  const isMissing = !isFilled(useWatch({ name: path }));
  const asks = isMissing && photosFrom !== undefined && photosFrom <= today();
  return (
    <PhotoInput
      {...props}
      field={field as FieldOfKind<"photo">}
      path={path}
      warning={asks ? "Take a picture of this article" : undefined}
    />
  );
}
