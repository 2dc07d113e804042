import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { IsolatedText } from "#engine/console/ui/IsolatedText.tsx";
import { nameInSentence } from "#domain/basics/text.ts";
import type { FindMatch, FindOption } from "./find-options.ts";

type Props = {
  id: string;
  matches: readonly FindMatch[];
  isStale: boolean;
  status: string;
  chosen: number;
  onOpen: (option: FindOption) => void;
};

export function Results({ id, matches, isStale, status, chosen, onOpen }: Props) {
  useEffect(() => {
    if (matches.length > 0) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen, matches.length]);

  const options = matches.flatMap(({ open, actions }) => [open, ...actions]);
  const drawOption = (option: FindOption, name: string, sx: object, children: ReactNode) => {
    const index = options.indexOf(option);
    return (
      <Box
        key={index}
        id={`${id}-${index}`}
        role="option"
        aria-label={name}
        aria-selected={index === chosen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(option)}
        sx={{ ...pressable, ...sx }}
      >
        {children}
      </Box>
    );
  };

  return (
    <Box sx={{ minHeight: "min(20rem, 45vh)" }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {status}
      </Typography>
      <Box role="listbox" id={`${id}-found`} aria-label="Found" aria-busy={isStale}>
        {matches.map(({ open, details, actions }) => (
          <Box
            key={"to" in open ? open.to : open.label}
            role="group"
            aria-labelledby={`${id}-${options.indexOf(open)}`}
            sx={group}
          >
            {drawOption(
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
                      <Box component="span" sx={{ display: "inline-block" }}>
                        <IsolatedText text={each} />
                      </Box>
                    </span>
                  ))}
                </Typography>
              </>,
            )}
            {actions.length > 0 && (
              <Box role="presentation" sx={{ display: "flex", flexWrap: "wrap", px: 0.5, pb: 0.5 }}>
                {actions.map((action) =>
                  drawOption(
                    action,
                    `${action.label} ${nameInSentence(open.label)}`,
                    actionStyle,
                    <>
                      <Icon name={action.icon} />
                      {action.label}
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
