import Paper, { type PaperProps } from "@mui/material/Paper";

type Props = PaperProps & { isPadded?: boolean };

/** A padded panel without content is hidden. */
export const SectionCard = ({ isPadded, ...rest }: Props) => (
  <Paper
    component="section"
    variant="outlined"
    sx={isPadded ? { p: 2, "&:empty": { display: "none" } } : undefined}
    {...rest}
  />
);
