/** Reasons for which a call about a loan waits for an administrator. Figures from its handler are in paise. */
import { formatPaise, formatRupees, toPaise } from "#domain/basics/money.ts";
import type { ApprovalSettings } from "#domain/loan/approval-settings.ts";
import { isToAnother } from "./releases.ts";
import type { Approval } from "#engine/declare/vocabulary.ts";

const by = ["admin"] as const;

const lendingReasons = {
  aboveLimit: {
    says: ({ amount }: { amount: number }, { limit }: { limit: number }) =>
      `Lend ${formatRupees(amount)} where the limit is ${formatPaise(limit)}`,
  },
  fromAmount: {
    when: ({ amount }: { amount: number }, _: object, { approveFrom }: ApprovalSettings) =>
      approveFrom !== undefined && toPaise(amount) >= approveFrom,
    says: ({ amount }: { amount: number }) => `Lend ${formatRupees(amount)}`,
  },
} as const;

const concession = {
  says: ({ concession }: { concession: { amount: number } }) =>
    `Let off ${formatRupees(concession.amount)}, more than staff may`,
} as const;

/** For corrections entered under `APPROVALS=one`; others are confirmed when they are approved. */
const ownCorrection = {
  says: ({ reason }: { reason: string }) => `Confirm own correction: ${reason}`,
} as const;

export const lendingApproval: Approval = { by, reasons: lendingReasons };

export const loanEditApproval: Approval = {
  by,
  reasons: {
    assay: { says: ({ name }: { name: string }) => `Correct the articles of ${name}` },
    custody: { says: ({ name }: { name: string }) => `Move the articles of ${name}` },
    ownCorrection,
  },
};

export const assayApproval: Approval = { by, reasons: { ownCorrection } };

export const renewalApproval: Approval = {
  by,
  reasons: {
    ...lendingReasons,
    inArrears: {
      says: (_, { overdue }: { overdue: number }) => `Renew a loan with ${formatPaise(overdue)} overdue`,
    },
    concession,
  },
};

export const settlementApproval: Approval = { by, reasons: { concession } };

export const waiverApproval: Approval = {
  by,
  reasons: {
    waiver: {
      when: () => true,
      says: ({ amount, of }: { amount: number; of: string }) =>
        `Waive ${formatRupees(amount)} of ${of === "penal" ? "penal charges" : "charges"}`,
    },
  },
};

export const reversalApproval: Approval = {
  by,
  reasons: {
    reversal: {
      when: () => true,
      says: ({ reason }: { reason: string }) => `Reverse a payment: ${reason}`,
    },
  },
};

export const cancellationApproval: Approval = {
  by,
  reasons: { cancellation: { says: ({ reason }: { reason: string }) => `Cancel a loan: ${reason}` } },
};

export const handoverApproval: Approval = {
  by,
  reasons: {
    toAnother: {
      when: isToAnother,
      says: ({ handedTo, relation }: { handedTo: string; relation: string }) =>
        `Hand gold over to ${handedTo}${relation && ` (${relation})`}`,
    },
  },
};
