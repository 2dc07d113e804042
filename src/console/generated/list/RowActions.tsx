import DeleteIcon from "@mui/icons-material/DeleteOutline";
import EditIcon from "@mui/icons-material/EditOutlined";
import HistoryIcon from "@mui/icons-material/History";
import PaymentsIcon from "@mui/icons-material/PaymentsOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { ComponentType } from "react";
import { useNavigate } from "react-router";
import { useActor } from "#console/context.ts";
import { isOffered } from "#resources/derive.ts";
import type { AnyResource, AnyRowAction, IconName, Row } from "#resources/vocabulary.ts";
import { useListAddress } from "./address.ts";

type Props = { resource: AnyResource; actions: [string, AnyRowAction][]; row: Row; title: string };

/** What can be done with a row; each opens at an address of its own. */
export function RowActions({ resource, actions, row, title }: Props) {
  const [, change] = useListAddress();
  const navigate = useNavigate();
  const { role } = useActor();
  const record = String(row.id);
  return (
    <Box
      sx={{ display: "flex", flexWrap: { xs: "wrap", md: "nowrap" }, alignItems: "center", my: -0.5, ml: -1 }}
    >
      {actions
        .filter(([, action]) => isOffered(action, row))
        .map(([name, action]) => {
          const open = () => {
            if (action.opens === "show")
              void navigate(`/${role}/${resource.name}/${encodeURIComponent(record)}`);
            else change({ action: name, record });
          };
          return <ActionButton key={name} action={action} title={title} onClick={open} />;
        })}
    </Box>
  );
}

/** What is done all day says its name; the rest are icons that say it when asked. */
function ActionButton({ action, title, onClick }: ButtonProps) {
  const Icon = icons[action.icon];
  const name = `${action.label} ${title}`;
  if (action.icon === "repay") {
    return (
      <Button size="small" startIcon={<Icon />} aria-label={name} onClick={onClick}>
        {action.label}
      </Button>
    );
  }
  return (
    <IconButton color="primary" aria-label={name} title={action.label} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  );
}

type ButtonProps = { action: AnyRowAction; title: string; onClick: () => void };

const icons: Readonly<Record<IconName, ComponentType<{ fontSize?: "small" }>>> = {
  edit: EditIcon,
  show: VisibilityIcon,
  delete: DeleteIcon,
  repay: PaymentsIcon,
  history: HistoryIcon,
};
