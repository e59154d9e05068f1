import { Select, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import type { Entry } from '../model/prepared-request.ts';
import classes from './console-panel.module.css';

interface EntryFieldProps {
  readonly entry: Entry;
  readonly text: string;
  readonly files: readonly File[];
  readonly problem: 'missing' | 'json' | undefined;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Fields of these names hold more than a line. */
const longNames = /^(?:text|input|prompt|instructions|description|content|script)$/u;

/** One field of a request, as its schema wants it. */
export function EntryField(props: EntryFieldProps) {
  const { t } = useApiDocsTexts();
  const { entry, text, problem, onText } = props;
  if (entry.kind === 'file') return <FileField {...props} />;
  const { name, type, isRequired, default: fallback, kind, values } = entry;
  const error = problem === undefined ? undefined : t(problem === 'missing' ? 'try.missing' : 'try.badJson');
  const shared = {
    label: (
      <>
        <code>{name}</code> <small>{type}</small>
      </>
    ),
    size: 'xs',
    withAsterisk: isRequired,
    ...(error !== undefined && { error }),
  } as const;
  const placeholder = fallback === null || fallback === 'null' ? '' : fallback.replace(/^"(.*)"$/u, '$1');
  if (kind === 'choice' || kind === 'yes-no') {
    const choices = kind === 'choice' ? values : ['true', 'false'];
    return (
      <Select
        {...shared}
        data={choices}
        value={text === '' ? null : text}
        placeholder={placeholder === '' ? t('try.unset') : placeholder}
        clearable={!isRequired}
        clearButtonProps={{ 'aria-label': `${name}: ${t('try.unset')}` }}
        searchable={choices.length > 12}
        onChange={(value) => onText(value ?? '')}
      />
    );
  }
  if (kind === 'json' || longNames.test(name)) {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={kind === 'json' ? 1 : 2}
        maxRows={10}
        placeholder={kind === 'json' && placeholder === '' ? 'JSON' : placeholder}
        classNames={kind === 'json' ? { input: classes.json ?? '' } : {}}
        spellCheck={kind !== 'json'}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

function FileField({ entry: { name, type, isRequired }, problem, onFiles }: EntryFieldProps) {
  const { t } = useApiDocsTexts();
  const id = useId();
  return (
    <div className={classes.file}>
      <label htmlFor={id}>
        <code>{name}</code> <small>{type}</small>
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        type="file"
        multiple={type.startsWith('array')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={classes.problem}>
          {t('try.missing')}
        </p>
      )}
    </div>
  );
}
