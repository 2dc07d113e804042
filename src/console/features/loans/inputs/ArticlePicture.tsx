/** Radio buttons to choose one picture of a pledged article. */
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { nameInSentence } from "#domain/basics/text.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { goldItemFields, isPledged } from "#resources/loans/gold-items.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { LoadsPhotosContext } from "#engine/console/screens/cells/Photos.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { labelStyle, useFieldError } from "#engine/console/screens/form/Field.tsx";

export function ArticlePicture({ field, path }: InputProps) {
  const id = useId();
  const { setValue } = useFormContext();
  const [article, picture] = useWatch({ name: ["article", path] }) as [string, string];
  const error = useFieldError(path);
  const { goldItems } = useCurrentForm().parent as Loan;
  const choose = (chosen: string) => {
    const [chosenArticle = "", chosenPicture = ""] = chosen.split(" ");
    setValue("article", chosenArticle, { shouldDirty: true });
    setValue(path, chosenPicture, { shouldDirty: true, shouldValidate: Boolean(error) });
  };
  return (
    <FormControl error={Boolean(error)} aria-describedby={error && id} sx={{ gridColumn: "1 / -1" }}>
      <FormLabel id={`${id}-label`} required sx={labelStyle}>
        {field.label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`${id}-label`}
        value={picture ? `${article} ${picture}` : ""}
        onChange={(_, chosen) => choose(chosen)}
      >
        <LoadsPhotosContext value={true}>
          {goldItems.filter(isPledged).flatMap((item) =>
            (item.photos ?? []).map((photo, at, all) => (
              <FormControlLabel
                key={`${item._id} ${photo}`}
                value={`${item._id} ${photo}`}
                control={<Radio />}
                label={
                  <>
                    <span>{`${nameInSentence(item.description)}, picture ${at + 1} of ${all.length}`}</span>
                    <Cell field={goldItemFields.photos} value={[photo]} row={item} />
                  </>
                }
                sx={{ my: 0.5, alignItems: "flex-start", overflowWrap: "anywhere" }}
              />
            )),
          )}
        </LoadsPhotosContext>
      </RadioGroup>
      {error && (
        <FormHelperText id={id} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
