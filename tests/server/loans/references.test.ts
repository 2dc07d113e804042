import { describe, expect, it, vi } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { invisibleCharacters } from "#tests/domain/invisible-characters.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, loanForm } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const by = (transactionId: string) => ({ paymentMethod: "online", transactionId });
const used = (reference: string, paper: string) => ({
  status: 409,
  message: `${reference} was already used on 12 Jan 2025, ${paper}. Enter a different reference`,
});

onBothDatabases(({ open, itOnSqliteByDay }) => {
  /** Loans of two customers. */
  const opened = async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const other = (await createLoan(app, { aadharNumber: "999988887777", name: "Ravi Kumar" })).id;
    const post = async (path: string, body: Row, key?: string) => {
      const headers = key ? { "idempotency-key": key } : undefined;
      const response = await app.ask("POST", path, { body, token, headers });
      const { message, errors, data } = (await response.json()) as Row & { errors?: Row[]; data?: Row };
      return { status: response.status, message, path: errors?.[0]?.path, data };
    };
    return {
      app,
      id,
      other,
      token,
      post,
      pay: (loan: string, paymentMethod: Row, key?: string) =>
        post(`/loans/${loan}/payment`, { amount: 1_000, ...paymentMethod }, key),
      lend: (disbursalReference: string, changes: Row = {}) =>
        post("/admin/loans", { ...loanForm, disbursedBy: "transfer", disbursalReference, ...changes }),
    };
  };

  describe("a transaction ID", () => {
    it("is accepted only once over all loans, and the refusal names the receipt but no customer", async () => {
      const { pay, id, other } = await opened();
      expect((await pay(id, by("UPI 4829-a"))).status).toBe(201);
      const refused = await pay(other, by(" upi4829-A "));
      expect(refused).toMatchObject({
        ...used("upi4829-A", "receipt PR/2024-25/000001"),
        path: "transactionId",
      });
      expect(JSON.stringify(refused)).not.toContain("Sita");
      expect((await pay(id, by("UPI 4829-a"))).status).toBe(409);
      // A refused payment uses no receipt number.
      expect((await pay(other, by("UPI 4830"))).data?.receiptNumber).toBe("PR/2024-25/000002");
    });

    itOnSqliteByDay("is the same with any invisible character in it", async () => {
      const { pay, id, other, lend } = await opened();
      expect((await pay(id, by("UPI1"))).status).toBe(201);
      expect((await lend("NÉFT 1")).status).toBe(201);
      for (const mark of invisibleCharacters) {
        const paid = await pay(other, by(`UPI${mark}1`));
        expect([mark, paid]).toMatchObject([mark, used("UPI1", "receipt PR/2024-25/000001")]);
        const lent = await lend(`NE\u0301FT\u00a0${mark} 1`, { aadharNumber: "999988887777" });
        expect([mark, lent]).toMatchObject([mark, { status: 409, path: "disbursalReference" }]);
      }
    });

    itOnSqliteByDay("is checked for settlements and renewals as well", async () => {
      const { pay, post, id, other } = await opened();
      await pay(id, by("UPI1"));
      const settle = (paymentMethod: Row) =>
        post(`/loans/${other}/settlement`, { amount: 1_00_000, ...paymentMethod });
      expect(await settle(by("UPI1"))).toMatchObject(used("UPI1", "receipt PR/2024-25/000001"));
      expect((await settle(by("UPI2"))).status).toBe(201);
      const terms = {
        amount: 50_000,
        term: 12,
        interestRate: 12,
        monthlyPayment: 4442,
        totalPayment: 53_309,
      };
      const renew = (paymentMethod: Row) =>
        post(`/loans/${id}/renewal`, { interest: 0, principal: 99_000, ...terms, ...paymentMethod });
      expect(await renew(by("UPI2"))).toMatchObject(used("UPI2", "receipt PR/2024-25/000002"));
      expect((await renew(by("UPI3"))).status).toBe(201);
      expect((await pay(id, by("UPI3"))).status).toBe(409);
    });

    itOnSqliteByDay("is free again for another loan once its payment is reversed", async () => {
      const { pay, post, id, other } = await opened();
      const mistaken = await pay(id, by("UPI1"));
      await post(`/payments/${mistaken.data?._id}/reversal`, { reason: "Wrong loan" });
      expect((await pay(other, by("UPI1"))).status).toBe(201);
      expect(await pay(id, by("UPI1"))).toMatchObject(used("UPI1", "receipt PR/2024-25/000002"));
    });

    it("is accepted once when many payments arrive at the same time", async () => {
      const { pay, id, other } = await opened();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => pay(at % 2 ? id : other, by("UPI1"))),
      );
      const [first, ...others] = answers.sort((one, two) => one.status - two.status);
      expect(first?.status).toBe(201);
      for (const refused of others) expect(refused).toMatchObject(used("UPI1", "receipt PR/2024-25/000001"));
    });

    itOnSqliteByDay("is accepted again for a repeat of the same request", async () => {
      const { pay, id } = await opened();
      const first = await pay(id, by("UPI1"), "key-1");
      expect(await pay(id, by("UPI1"), "key-1")).toEqual(first);
      expect((await pay(id, by("UPI1"), "key-2")).status).toBe(409);
    });

    itOnSqliteByDay("of a cash payment is not recorded", async () => {
      const { pay, id } = await opened();
      const cash = { paymentMethod: "handcash", transactionId: "UPI1" };
      expect((await pay(id, cash)).status).toBe(201);
      expect((await pay(id, cash)).status).toBe(201);
      expect((await pay(id, by("UPI1"))).status).toBe(201);
    });
  });

  describe("a transfer reference", () => {
    itOnSqliteByDay("is accepted only once, and the refusal names the ticket but no customer", async () => {
      const { lend, pay, id } = await opened();
      expect((await lend("UTR 42")).status).toBe(201);
      expect(await lend("utr42", { aadharNumber: "999988887777" })).toMatchObject({
        ...used("utr42", "pledge ticket PT/2024-25/000003"),
        path: "disbursalReference",
      });
      expect((await pay(id, by("UTR 42"))).status).toBe(201);
      expect((await lend("")).status).toBe(201);
      expect((await lend("")).status).toBe(201);
      expect((await lend("UTR 42", { disbursedBy: "" })).data?.ticketNumber).toBe("PT/2024-25/000006");
    });

    it("is accepted once when many payouts arrive at the same time, recorded with the loan or later", async () => {
      const { app, lend, token } = await opened();
      const loans = await Promise.all(
        Array.from({ length: 5 }, (_, at) => createLoan(app, { aadharNumber: String(111_122_223_330 + at) })),
      );
      const payout = { disbursedBy: "transfer", disbursalReference: "UTR 1" };
      const answers = await Promise.all([
        ...loans.map(({ id }) => app.request("PUT", `/admin/loans/${id}`, payout, token)),
        lend("UTR 1").then(({ status, message }) => ({ status, body: { message } })),
      ]);
      const accepted = answers.filter(({ status }) => status < 300);
      expect(accepted).toHaveLength(1);
      for (const { status, body } of answers.filter((each) => each !== accepted[0])) {
        expect(status).toBe(409);
        expect(body.message).toMatch(
          /^UTR 1 was already used on 12 Jan 2025, pledge ticket PT\/2024-25\/00000\d\./,
        );
      }
    });
  });
});
