import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { IsolatedText } from "#engine/console/ui/IsolatedText.tsx";
import { nameInSentence } from "#domain/basics/text.ts";
import type { FindOption, FoundRecord } from "./find-options.ts";
import { words } from "#engine/console/ui/words.ts";

type Props = {
  /** Prefix of the options' element IDs, followed by their index. */
  id: string;
  records: FoundRecord[];
  isStale: boolean;
  /** Status of the search, also for screen readers. */
  status: string;
  chosen: number;
  onGo: (choice: FindOption) => void;
};

/** Search results with the actions on each, while the focus stays in the search field. */
export function Results({ id, records, isStale, status, chosen, onGo }: Props) {
  useEffect(() => {
    if (records.length > 0) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen, records.length]);

  const option = (choice: FindOption, name: string, sx: object, children: ReactNode) => (
    <Box
      key={choice.at}
      id={`${id}-${choice.at}`}
      role="option"
      aria-label={name}
      aria-selected={choice.at === chosen}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(choice)}
      sx={{ ...pressable, ...sx }}
    >
      {children}
    </Box>
  );

  return (
    <Box sx={{ minHeight: "min(20rem, 45vh)" }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {status}
      </Typography>
      <Box role="listbox" id={`${id}-found`} aria-label={words.find.results} aria-busy={isStale}>
        {records.map(({ open, details, actions }) => (
          <Box key={open.to} role="group" aria-labelledby={`${id}-${open.at}`} sx={group}>
            {option(
              open,
              [open.label, ...details].map(nameInSentence).join(", "),
              { px: 1.5, py: 1 },
              <>
                <Typography sx={{ fontWeight: 600 }}>
                  <IsolatedText text={open.label} />
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {details.map((each, at) => (
                    <span key={each}>
                      {at > 0 && <span> · </span>}
                      <IsolatedText text={each} />
                    </span>
                  ))}
                </Typography>
              </>,
            )}
            {actions.length > 0 && (
              <Box role="presentation" sx={{ display: "flex", flexWrap: "wrap", px: 0.5, pb: 0.5 }}>
                {actions.map((choice) =>
                  option(
                    choice,
                    `${choice.label} ${nameInSentence(open.label)}`,
                    actionStyle,
                    <>
                      <Icon name={choice.icon} />
                      {choice.label}
                    </>,
                  ),
                )}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const group = { borderTop: "1px solid", borderColor: "divider", py: 0.5, overflowWrap: "anywhere" };

const pressable = {
  borderRadius: "6px",
  cursor: "pointer",
  "&:hover": { bgcolor: "var(--hover)" },
  "&[aria-selected=true]": {
    bgcolor: "var(--brand-100)",
    outline: "2px solid var(--brand-700)",
    outlineOffset: -2,
  },
};

const actionStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
  px: 1,
  py: 0.75,
  color: "primary.main",
  fontSize: "0.875rem",
  fontWeight: 600,
  "@media (pointer: coarse)": { minHeight: 44 },
};
