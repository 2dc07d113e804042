import { company, telephone, whatsAppWith } from "#company";
import type { PaymentDetails } from "#domain/loan/company-details.ts";
import { upiLink } from "#domain/basics/upi.ts";
import { QrCode } from "#frame/QrCode.tsx";
import { FilledText, useTexts } from "#frame/texts.tsx";
import { Panel } from "./Panel.tsx";
import css from "./WhereToPay.module.css";

export function WhereToPay({ upi, bankAccount }: PaymentDetails) {
  const { where: texts } = useTexts("payments");
  const { whatsapp } = useTexts("frame");
  const { counts } = useTexts("customerLoans").upi;
  const hasUpi = upi.id !== "";
  const hasAccount = bankAccount.number !== "";
  if (!hasUpi && !hasAccount)
    return (
      <p>
        <FilledText
          text={texts.ask}
          call={<a href={telephone}>{company.phone}</a>}
          chat={<a href={whatsAppWith(texts.question)}>{whatsapp}</a>}
        />
      </p>
    );
  return (
    <>
      <div className={css.ways}>
        {hasUpi && <Upi upi={upi} />}
        {hasAccount && <Account bankAccount={bankAccount} />}
      </div>
      <p>{texts.note}</p>
      <p>
        <strong>{counts}</strong>
      </p>
    </>
  );
}

function Upi({ upi }: Pick<PaymentDetails, "upi">) {
  const { where: texts } = useTexts("payments");
  return (
    <Panel>
      <h3>UPI</h3>
      <div className={css.code}>
        <QrCode text={upiLink(upi)} label={texts.code} />
      </div>
      <p>{texts.scan}</p>
      <Facts
        facts={[
          [texts.id, upi.id],
          [texts.name, upi.name],
        ]}
      />
    </Panel>
  );
}

function Account({ bankAccount: { holder, number, ifsc, bank } }: Pick<PaymentDetails, "bankAccount">) {
  const { where: texts } = useTexts("payments");
  return (
    <Panel>
      <h3>{texts.account}</h3>
      <Facts
        facts={[
          [texts.holder, holder],
          [texts.number, number],
          [texts.ifsc, ifsc],
          [texts.bank, bank],
        ]}
      />
    </Panel>
  );
}

const Facts = ({ facts }: { facts: readonly (readonly [label: string, fact: string])[] }) => (
  <dl className={css.facts}>
    {facts.map(([label, fact]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);
