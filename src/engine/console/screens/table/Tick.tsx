import css from "./Tick.module.css";

type Props = { label: string; isOn: boolean; isPartly?: boolean; isIdle?: boolean; onChange: () => void };

/** Checkbox for one row or all rows. It is native, because a list has one in every row. */
export const Tick = ({ label, isOn, isPartly = false, isIdle, onChange }: Props) => (
  <label className={css.tick}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = isPartly;
      }}
      type="checkbox"
      aria-label={label}
      checked={isOn}
      disabled={isIdle}
      onChange={onChange}
    />
  </label>
);
