import { history } from "#resources/index.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { Children } from "#engine/console/screens/record/Children.tsx";

export const LoanHistory = ({ row }: { row: Row }) => <Children resource={history} parent={row} />;
