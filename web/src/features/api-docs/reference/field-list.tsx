import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import type { Field } from '../model/schema-facts.ts';
import { NoteText } from './note-text.tsx';
import classes from './field-list.module.css';

interface FieldListProps {
  readonly fields: readonly Field[];
  /** What an answer has is never asked for. */
  readonly isAnswer?: boolean;
}

const shownValues = 8;

/** Names, types, limits and meanings; what is inside a field opens below it. */
export function FieldList({ fields, isAnswer = false }: FieldListProps) {
  const { t } = useApiDocsTexts();
  return (
    <ul className={classes.list}>
      {fields.map((field, index) => (
        // The kinds of an object may each have a field of the same name.
        <li key={`${index} ${field.name}`}>
          <p className={classes.head}>
            <code>{field.name}</code>
            <span className={classes.type}>{field.type}</span>
            {field.isRequired && !isAnswer && <span className={classes.required}>{t('call.required')}</span>}
          </p>
          {field.description !== '' && (
            <p lang="en" className={classes.note}>
              <NoteText text={field.description} />
            </p>
          )}
          <FieldFacts field={field} isAnswer={isAnswer} />
          {field.children.length > 0 && (
            <details className={classes.inside}>
              <summary>{t('call.fields', { name: field.name })}</summary>
              <FieldList fields={field.children} isAnswer={isAnswer} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function FieldFacts({
  field: { limits, values, default: fallback },
  isAnswer,
}: {
  readonly field: Field;
  readonly isAnswer: boolean;
}) {
  const { t } = useApiDocsTexts();
  const facts = [
    ...(fallback === null || isAnswer ? [] : [t('call.default', { value: fallback })]),
    ...(limits.range === null ? [] : [t('call.range', { range: limits.range })]),
    ...(limits.chars === null ? [] : [t('call.chars', { range: limits.chars })]),
    ...(limits.items === null ? [] : [t('call.items', { range: limits.items })]),
  ];
  const [first, rest] = [values.slice(0, shownValues), values.slice(shownValues)];
  return (
    <>
      {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
      {values.length > 0 && (
        <div className={classes.values}>
          <span>{t('call.values')}</span>
          {first.map((value) => (
            <code key={value}>{value}</code>
          ))}
          {rest.length > 0 && (
            <details>
              <summary>{t('call.moreValues', { count: rest.length })}</summary>
              {rest.map((value) => (
                <code key={value}>{value}</code>
              ))}
            </details>
          )}
        </div>
      )}
    </>
  );
}
