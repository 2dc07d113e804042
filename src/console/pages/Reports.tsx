import Typography from "@mui/material/Typography";

/** The specification shows no more of it than the title. */
export const Reports = () => <Typography variant="h1">Reports</Typography>;
