import { history } from "#resources/index.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { ChildrenSection } from "#engine/console/screens/record/ChildrenSection.tsx";

export const LoanHistory = ({ row }: { row: Row }) => <ChildrenSection resource={history} parent={row} />;
