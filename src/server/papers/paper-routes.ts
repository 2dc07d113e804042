import { type Context, Hono } from "hono";
import { dayOf } from "#domain/basics/dates.ts";
import { type DocumentKind, documentKinds } from "#domain/loan/document-numbers.ts";
import { paperContentEndpoint } from "#resources/loans/papers.ts";
import type { PaperKey } from "#engine/server/audit/change.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";
import { authorOf, type Env } from "#engine/server/http/request.ts";
import { loadMyPaper } from "./my-paper-store.ts";
import { loadPaper, paperNotFound, printPaper } from "./paper-contents.ts";
import { myPaperEndpoint } from "#resources/loans/my-loans.ts";
import { requireOwnLoan } from "#server/loans/my-loan-store.ts";

export function paperRoutes(deps: ChangeDeps, guard: Guard): Hono<Env> {
  const { path, roles } = paperContentEndpoint;
  const today = () => dayOf(deps.clock().toISOString());
  return new Hono<Env>()
    .get(path, guard.allow(roles), async (c) =>
      c.json({ data: await loadPaper(deps.db, paperKeyOf(c), today()) }),
    )
    .get(myPaperEndpoint.path, guard.allow(myPaperEndpoint.roles), async (c) => {
      const key = paperKeyOf(c);
      await requireOwnLoan(deps.db, c.var.user.id, key.parentId);
      return c.json({ data: await loadMyPaper(deps.db, key, today()) });
    })
    .post(path, guard.allow(roles), async (c) => {
      const key = paperKeyOf(c);
      const isFirst = await runChange(deps, authorOf(c), (changing) => printPaper(changing, key));
      return c.json({ data: await loadPaper(deps.db, key, isFirst ? undefined : today()) });
    });
}

function paperKeyOf(c: Context<Env>): PaperKey {
  const { kind = "", loanId = "", recordId = "" } = c.req.param() as Record<string, string>;
  if (!Object.hasOwn(documentKinds, kind)) throw paperNotFound();
  return { kind: kind as DocumentKind, parentId: loanId, recordId };
}
