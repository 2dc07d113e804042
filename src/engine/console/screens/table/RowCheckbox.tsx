import css from "./RowCheckbox.module.css";

type Props = {
  label: string;
  isChecked: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange: () => void;
};

/** Native, because a list has one in every row. */
export const RowCheckbox = ({ label, isChecked, isIndeterminate = false, isDisabled, onChange }: Props) => (
  <label className={css.tick}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate;
      }}
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={onChange}
    />
  </label>
);
