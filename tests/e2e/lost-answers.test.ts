/** Lost responses and reloaded pages: one form records its request once. */
import type { APIRequestContext, Page, Route } from "@playwright/test";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import type { Product } from "./product.ts";
import { loanPayload } from "./samples.ts";
import { sweep } from "./page-quality.ts";
import { successes } from "#tests/setup/successes.ts";

/** A form from its opening to its submission, and the number of records afterwards. */
type Step = {
  prepare(api: Api, request: APIRequestContext, product: Product): Promise<{ at: string; of: string }>;
  fill(page: Page): Promise<void>;
  submit: string;
  success: string;
  sentTo: RegExp;
  records(api: Api, of: string): Promise<number>;
};
type Api = Awaited<ReturnType<typeof apiClient>>;

const ofLoan = (action: string) => async (_: Api, request: APIRequestContext, product: Product) => {
  const { _id } = await registerLoan(request, product);
  return { at: `/admin/loans/${_id}?action=${action}&record=${_id}`, of: _id };
};

const payments = async (api: Api, loan: string) => (await api.get(`/loans/${loan}/payments`)).data.length;

const loansOf = async (api: Api, aadharNumber: string) =>
  (await api.get("/admin/loans")).data.filter(
    (loan: { aadharNumber: string }) => loan.aadharNumber === aadharNumber,
  ).length;

const steps: Record<string, Step> = {
  lend: {
    prepare: async () => ({ at: "/admin/dashboard?action=create", of: `4${Date.now()}`.slice(0, 12) }),
    async fill(page) {
      const loan = loanPayload("Sita Devi", "");
      const form = page.getByRole("form", { name: "Add New Loan" });
      const texts = {
        "Full name": loan.name,
        "Primary mobile": loan.primaryMobile,
        "Secondary mobile": loan.secondaryMobile,
        Email: loan.email,
        "Present address": loan.presentAddress,
        "Permanent address": loan.permanentAddress,
        "Emergency contact mobile": loan.emergencyContact.mobile,
        "Emergency contact relation": loan.emergencyContact.relation,
        Description: "Bangle",
        "Gross weight": "20.5",
        "Net weight": "18.25",
        "Loan amount": "50000",
        Duration: "12",
        "Interest rate": "12",
      };
      for (const [label, value] of Object.entries(texts)) await form.getByLabel(label).first().fill(value);
    },
    submit: "Create Loan",
    success: successes.loanCreated,
    sentTo: /\/api\/admin\/loans$/,
    records: loansOf,
  },
  repay: {
    prepare: ofLoan("repay"),
    fill: (page) => page.getByLabel(/^Amount/).fill("60000"),
    submit: "Record repayment",
    success: "Repayment recorded",
    sentTo: /\/api\/loans\/[^/]+\/payment$/,
    records: payments,
  },
  settle: {
    prepare: ofLoan("settle"),
    fill: async () => undefined,
    submit: "Record settlement",
    success: "Loan settled",
    sentTo: /\/api\/loans\/[^/]+\/settlement/,
    records: payments,
  },
  renew: {
    prepare: ofLoan("renew"),
    fill: async () => undefined,
    submit: "Renew",
    success: "Loan renewed",
    sentTo: /\/api\/loans\/[^/]+\/renewal/,
    records: payments,
  },
};

/** Points at which a request is lost: before it arrives, after it is recorded, or during a reload. */
const losses: Record<string, (route: Route) => Promise<unknown>> = {
  "never arrives": (route) => route.abort(),
  "is recorded and its answer gets lost": (route) => route.fetch().then(() => route.abort()),
  "is recorded while the page is loaded again": (route) => route.fetch(),
};

/** Runs in every suite: the repayment with a lost response. */
const isEnough = (form: string, loss: string) => form === "repay" && loss.includes("its answer gets lost");

for (const [name, { prepare, fill, submit, success, sentTo, records }] of Object.entries(steps))
  for (const [what, lose] of Object.entries(losses))
    test(`the form to ${name} records its request once if it ${what}`, {
      tag: isEnough(name, what) ? [] : sweep,
    }, async ({ page, request, product, complaints }) => {
      const api = await apiClient(request, product);
      const { at, of } = await prepare(api, request, product);
      await page.goto(at);
      if (name === "lend") await page.getByLabel("Aadhar Number").first().fill(of);
      await fill(page);
      const isPost = (url: URL) => sentTo.test(url.pathname);
      let isLost = true;
      let lost = 0;
      await page.route(isPost, async (route) => {
        if (route.request().method() !== "POST" || !isLost) return route.fallback();
        await lose(route);
        lost += 1;
      });
      const button = () => page.getByRole("button", { name: submit, exact: true });
      await button().click();
      if (what.endsWith("again")) await expect.poll(() => lost).toBe(1);
      else await expect(page.getByText(/This may or may not have been recorded/).first()).toBeVisible();
      isLost = false;
      await page.reload();

      const doubt = page.getByText(
        /^Sent on .*This may or may not have been recorded|is no longer possible for .*Sent on/,
      );
      await expect(doubt.first()).toBeVisible();
      if (await button().isVisible()) {
        await button().click();
        await expect(page.getByText(success).first()).toBeVisible();
      }
      expect(await records(api, of)).toBe(1);
      // The lost response and the request of the reloaded page.
      complaints.splice(0);
    });
