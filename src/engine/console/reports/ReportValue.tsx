import { Link } from "react-router";
import { useActor } from "#engine/console/providers/context.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ReportTable } from "#engine/declare/report.ts";
import type { AnyField, CellName, Row } from "#engine/declare/vocabulary.ts";
import { useNamedCells } from "./named-cells.ts";
import { rowLinkAddress } from "./report-address.ts";
import { whatsAppLink } from "#domain/basics/phones.ts";
import { SmallExternalLink } from "../ui/SmallExternalLink.tsx";

type Props = {
  table: ReportTable;
  field: AnyField;
  name: CellName | undefined;
  value: unknown;
  row: Row;
  params: Row | undefined;
};

export function ReportValue({ table, field, name, value, row, params }: Props) {
  const { role } = useActor();
  const Named = useNamedCells()[name ?? ""];
  const link = params && table.rowLink?.(row);
  const cell = <Cell field={field} value={value} row={row} />;
  if (link) return <Link to={rowLinkAddress(role, link, params)}>{cell}</Link>;
  if (Named) return <Named value={value} row={row} cell={cell} />;
  if (!fieldKind(field).isCallable || !value) return cell;
  return (
    <div>
      {cell} <WhatsAppLink mobile={String(value)} />
    </div>
  );
}

const WhatsAppLink = ({ mobile }: { mobile: string }) => (
  <SmallExternalLink href={whatsAppLink(mobile)} aria-label={`WhatsApp ${mobile}`}>
    WhatsApp
  </SmallExternalLink>
);
