import Paper, { type PaperProps } from "@mui/material/Paper";

type Props = PaperProps & { isPadded?: boolean };

/** Something that lies on the page: a list, a panel, a part of a record. A panel with nothing to say is not there. */
export const Surface = ({ isPadded, ...rest }: Props) => (
  <Paper
    component="section"
    variant="outlined"
    sx={isPadded ? { p: 2, "&:empty": { display: "none" } } : undefined}
    {...rest}
  />
);
