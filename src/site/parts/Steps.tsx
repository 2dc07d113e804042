import css from "./Steps.module.css";

export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
