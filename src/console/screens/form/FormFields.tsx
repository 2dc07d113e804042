import Box from "@mui/material/Box";
import type { AnyField, AnyFields } from "#resources/vocabulary.ts";
import { Asked, Extras } from "./Extras.tsx";
import { FormField } from "./FormField.tsx";

/** The inputs of fields in the order of their declaration, side by side where there is room. */
export function FormFields(props: Props) {
  return (
    <Box sx={formGrid}>
      <InlineFields {...props} />
    </Box>
  );
}

/** The same within a grid that is there already. */
export function InlineFields({ fields, prefix = "", more = "More" }: Props) {
  const paths = (isMeant: (field: AnyField) => boolean) =>
    Object.entries(fields)
      .filter(([, field]) => isMeant(field))
      .map(([key, field]) => ({ path: `${prefix}${key}`, field }));
  const extras = paths(({ extra, isAsked }) => Boolean(extra) && !isAsked);
  return (
    <>
      <Asked inputs={paths(({ extra, isAsked }) => Boolean(extra) && isAsked === "first")} />
      {paths(({ extra }) => !extra).map((each) => (
        <FormField key={each.path} {...each} />
      ))}
      <Asked inputs={paths(({ extra, isAsked }) => Boolean(extra) && isAsked === true)} />
      {extras.length > 0 && <Extras title={more} inputs={extras} />}
    </>
  );
}

/** `more` is what the button says behind which extra fields are folded away. */
type Props = { fields: AnyFields; prefix?: string; more?: string };

const formGrid = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
};
