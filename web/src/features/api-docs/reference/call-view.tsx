import { productName } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import { useRef, useState } from 'react';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ConsolePanel } from '../console/console-panel.tsx';
import { exampleValues } from '../model/examples.ts';
import { entriesOf, prepare } from '../model/prepared-request.ts';
import { fieldsOf } from '../model/schema-facts.ts';
import { snippet, type SnippetLanguage } from '../model/snippets.ts';
import type { ApiCall, Reference } from '../model/spec.ts';
import { AnswerList } from './answer-list.tsx';
import classes from './call-view.module.css';
import { CopyButton } from './code-block.tsx';
import { ErrorTable } from './error-table.tsx';
import { FieldList } from './field-list.tsx';
import { MethodMark } from './method-mark.tsx';
import { NoteText } from './note-text.tsx';
import { SnippetPanel } from './snippet-panel.tsx';

interface CallViewProps {
  readonly call: ApiCall;
  readonly reference: Reference;
  /** One of the catalogue. */
  readonly voice: string;
}

const places = ['path', 'query', 'header', 'body', 'form'] as const;

/** A call: what it is for, what it takes and answers, and beside that its code and the console. */
export function CallView({ call, reference, voice }: CallViewProps) {
  const { t } = useApiDocsTexts();
  const language = useLanguage();
  const address = useRef<HTMLElement>(null);
  const [values, setValues] = useState(() => exampleValues(call, voice));
  const { request } = prepare(call, values);
  const code = (language: SnippetLanguage) => snippet(language, { call, request, origin: reference.origin });
  return (
    <>
      <title>{`${call.summary} · ${screenOf('api-docs').title[language]} · ${productName}`}</title>
      <div className={classes.call}>
        <article className={classes.about}>
          <header className={classes.head}>
            <p className={classes.group}>{t(`group.${call.group as 'Voices'}.name`)}</p>
            <h1 lang="en">{call.summary}</h1>
            <div className={classes.address}>
              <MethodMark method={call.message === null ? call.method : 'WS'} />
              <code ref={address}>{call.path}</code>
              <CopyButton text={reference.origin + call.path} shown={address} />
            </div>
            {call.description !== '' && (
              <p lang="en" className={classes.description}>
                <NoteText text={call.description} />
              </p>
            )}
            <CallFacts call={call} />
          </header>
          <Inputs call={call} />
          <section aria-labelledby="call-answers">
            <h2 id="call-answers">{t('call.answers')}</h2>
            <AnswerList call={call} schemas={reference.schemas} />
          </section>
          <section aria-labelledby="call-errors">
            <h2 id="call-errors">{t('call.errors')}</h2>
            <p className={classes.soft}>{t('call.errorsText')}</p>
            <ErrorTable errors={call.errors} />
          </section>
        </article>
        <aside className={classes.side} aria-label={t('try.title')}>
          <SnippetPanel codes={{ curl: code('curl'), typescript: code('typescript'), python: code('python') }} />
          <ConsolePanel call={call} values={values} onChange={setValues} />
        </aside>
      </div>
    </>
  );
}

function CallFacts({
  call: { access, scopes, takesReadOnlyKeys, isAvailable, parameters },
}: {
  readonly call: ApiCall;
}) {
  const { t } = useApiDocsTexts();
  const key =
    access === 'key'
      ? t('call.key', { scopes: scopes.join(t('call.or')) })
      : t(access === 'public' ? 'call.noKey' : 'call.session');
  const isIdempotent = parameters.some(({ name }) => name === 'Idempotency-Key');
  return (
    <ul className={classes.facts}>
      {!isAvailable && <li data-tone="warn">{t('call.unavailable')}</li>}
      <li>{key}</li>
      {access === 'key' && takesReadOnlyKeys && <li>{t('call.readOnly')}</li>}
      {isIdempotent && <li>{t('call.once')}</li>}
    </ul>
  );
}

function Inputs({ call }: { readonly call: ApiCall }) {
  const { t } = useApiDocsTexts();
  const entries = entriesOf(call);
  const isBytes = entries.some(({ place }) => place === 'bytes');
  const parts = places
    .map((place) => ({ place, fields: entries.filter((entry) => entry.place === place) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      {parts.map(({ place, fields }) => (
        <section key={place} aria-labelledby={`call-${place}`}>
          <h2 id={`call-${place}`}>{t(`call.${place}`)}</h2>
          <FieldList fields={fields} />
        </section>
      ))}
      {isBytes && (
        <section aria-labelledby="call-bytes">
          <h2 id="call-bytes">{t('call.bytes')}</h2>
          <p className={classes.soft}>{t('call.bytesText')}</p>
        </section>
      )}
      {call.message !== null && (
        <section aria-labelledby="call-message">
          <h2 id="call-message">{t('call.message')}</h2>
          <FieldList fields={fieldsOf(call.message)} />
        </section>
      )}
      {parts.length === 0 && !isBytes && call.message === null && <p className={classes.soft}>{t('call.nothing')}</p>}
    </>
  );
}
