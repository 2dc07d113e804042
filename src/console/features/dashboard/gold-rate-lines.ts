export const rateLine = { display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" };

/** Reserves the final height, to prevent a layout shift. */
export const rateDetailsLine = { ...rateLine, flexBasis: "100%", minHeight: { xs: "6.5rem", sm: "3rem" } };
