import classes from './fact-list.module.css';

interface FactListProps {
  readonly facts: readonly { readonly title: string; readonly text: string }[];
}

/** What a tool does, costs and asks for. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
