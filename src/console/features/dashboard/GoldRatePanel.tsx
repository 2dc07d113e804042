import { lazy, useId } from "react";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { WaitingCalls } from "#engine/console/screens/record/WaitingCalls.tsx";
import { useServedResource } from "#engine/console/providers/context.ts";
import { formatRupees } from "#domain/basics/money.ts";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { loadModule } from "#session/load-module.ts";
import css from "./GoldRate.module.css";

const GoldRateForm = lazy(() => loadModule(() => import("./GoldRateForm.tsx")));

/** Specification, section 2: 'Update Gold Rate'. The form loads after the list. */
export function GoldRatePanel({ mayLoad }: { mayLoad: boolean }) {
  const id = useId();
  const current = useGoldRate();
  const resource = useServedResource(goldRates);
  if (!resource) return null;
  const { create, list } = resource.operations;
  const heading = (
    <>
      <h2 id={id}>{create?.title}</h2>
      <p className={css.current}>{`Current rate ${formatRupees(current)} per gram`}</p>
    </>
  );
  const placeholder = (
    <div className={css.line}>
      {heading}
      <Skeleton>
        <div className={css.input} />
      </Skeleton>
      <Skeleton>
        <Button variant="contained">{create?.submit}</Button>
      </Skeleton>
      {list && <div className={css.details} />}
    </div>
  );
  return (
    <SectionCard isPadded aria-labelledby={id} data-screen-only="">
      {mayLoad ? (
        <LazyBoundary fallback={placeholder}>
          <GoldRateForm resource={resource} heading={heading} />
          <WaitingCalls resource={resource} />
        </LazyBoundary>
      ) : (
        placeholder
      )}
    </SectionCard>
  );
}
