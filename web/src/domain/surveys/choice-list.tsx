import type { SurveyItem } from '@timbre/contract/surveys/surveys';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './choice-list.module.css';

interface ChoiceListProps {
  /** What is asked. */
  readonly legend: ReactNode;
  readonly items: readonly SurveyItem[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Why the form wasn't taken. */
  readonly error: string | null;
  readonly isScale?: boolean;
}

/** One answer out of several, as the browser's own radio buttons: arrow keys move, and a label is its whole box. */
export function ChoiceList({ legend, items, chosen, onChoose, error, isScale = false }: ChoiceListProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={classes.list}
      data-scale={isScale || undefined}
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : id}
    >
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {items.map((item) => (
          <label key={item.id} className={classes.choice}>
            <input
              type="radio"
              name={`${id}-choice`}
              value={item.id}
              checked={item.id === chosen}
              onChange={() => onChoose(item.id)}
            />
            {item.img !== null && <img src={item.img} alt="" />}
            <span>{item.itemContent}</span>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
