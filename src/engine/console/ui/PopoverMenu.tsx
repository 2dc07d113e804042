import { type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import { type DrawingName, Icon } from "./Icon.tsx";
import css from "./PopoverMenu.module.css";

type PopoverItem = { label: string; hint?: string; icon: DrawingName; "aria-label"?: string } & (
  | { onPress: () => void }
  | { to: string; isCurrent?: boolean }
  | { href: string }
);

type Props = {
  label: string;
  button: ReactNode;
  className?: string;
  items: readonly PopoverItem[];
};

export function PopoverMenu({ label, button, className = css.button, items }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // Returns the focus to the button, from which a dialog takes it and to which it gives it back.
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={label} title={label}>
        {button}
      </button>
      <div ref={menu} id={id} popover="auto" className={css.menu}>
        <ul aria-label={label}>
          {items.map((item) => (
            <li key={item.label}>
              <Item item={item} close={close} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Item({ item, close }: { item: PopoverItem; close: () => void }) {
  const { label, hint, icon, "aria-label": name } = item;
  const hintId = useId();
  const content = (
    <>
      <Icon name={icon} />
      <span>
        {label}
        {hint && (
          <span id={hintId} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
    </>
  );
  if ("href" in item) return <a href={item.href}>{content}</a>;
  if ("to" in item)
    return (
      <Link to={item.to} aria-current={item.isCurrent ? "page" : undefined} onClick={close}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      aria-label={name}
      aria-describedby={hint && hintId}
      onClick={() => {
        close();
        item.onPress();
      }}
    >
      {content}
    </button>
  );
}
