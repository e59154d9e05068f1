import type { Dispatch, SetStateAction } from 'react';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { entriesOf, type Entry, type Values } from '../model/prepared-request.ts';
import type { ApiCall } from '../model/spec.ts';
import classes from './console-panel.module.css';
import { EntryField } from './entry-field.tsx';

interface FieldsProps {
  readonly call: ApiCall;
  readonly values: Values;
  readonly onChange: Dispatch<SetStateAction<Values>>;
  readonly problems: Readonly<Record<string, 'missing' | 'json'>>;
}

/** The needed fields; the others open below them. */
export function Fields({ call, values, onChange, problems }: FieldsProps) {
  const { t } = useApiDocsTexts();
  const entries = entriesOf(call);
  // A file is what a form is for, even where a link may stand in its place.
  const isShown = ({ isRequired, kind }: Entry) => isRequired || kind === 'file';
  const others = entries.filter((entry) => !isShown(entry));
  const field = (entry: Entry) => (
    <EntryField
      key={entry.key}
      entry={entry}
      text={values.texts[entry.key] ?? ''}
      files={values.files[entry.key] ?? []}
      problem={problems[entry.key]}
      onText={(text) => onChange((now) => ({ ...now, texts: { ...now.texts, [entry.key]: text } }))}
      onFiles={(files) => onChange((now) => ({ ...now, files: { ...now.files, [entry.key]: files } }))}
    />
  );
  const isInvalid = others.some(({ key }) => problems[key] !== undefined);
  return (
    <>
      {entries.filter(isShown).map(field)}
      {others.length > 0 && (
        <details className={classes.more} {...(isInvalid && { open: true })}>
          <summary>{t('try.more', { count: others.length })}</summary>
          <div>{others.map(field)}</div>
        </details>
      )}
    </>
  );
}
