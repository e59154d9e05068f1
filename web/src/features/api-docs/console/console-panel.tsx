import { Button } from '@mantine/core';
import type { Dispatch, FormEvent, SetStateAction } from 'react';
import { useState } from 'react';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { prepare, type Values } from '../model/prepared-request.ts';
import type { ApiCall } from '../model/spec.ts';
import { AnswerView } from './answer-view.tsx';
import { Fields } from './console-fields.tsx';
import classes from './console-panel.module.css';
import { KeyBox } from './key-box.tsx';
import { useKey } from './key-store.ts';
import { SocketConsole } from './socket-console.tsx';
import { useConsole } from './use-console.ts';

interface ConsolePanelProps {
  readonly call: ApiCall;
  readonly values: Values;
  readonly onChange: Dispatch<SetStateAction<Values>>;
}

/** A call to try: its fields, the reader's key, and what the server really answers. */
export function ConsolePanel(props: ConsolePanelProps) {
  const { t } = useApiDocsTexts();
  const { access, isAvailable, message } = props.call;
  return (
    <section className={classes.panel} aria-labelledby="try-it">
      <h2 id="try-it">{t('try.title')}</h2>
      {!isAvailable && <p>{t('call.unavailable')}</p>}
      {isAvailable && access === 'session' && <p>{t('try.sessionText')}</p>}
      {isAvailable &&
        access !== 'session' &&
        (message === null ? <RequestConsole {...props} /> : <SocketConsole {...props} />)}
    </section>
  );
}

function RequestConsole({ call, values, onChange }: ConsolePanelProps) {
  const { t } = useApiDocsTexts();
  const key = useKey((state) => state.key);
  const { attempt, isBusy, send, stop } = useConsole(call);
  const [wasAsked, setWasAsked] = useState(false);
  const { problems } = prepare(call, values);
  const lacksKey = call.access === 'key' && key === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (!lacksKey && Object.keys(problems).length === 0) send(values);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p>{t('try.text')}</p>
      <KeyBox problem={wasAsked && lacksKey ? t('try.missingKey') : undefined} />
      <Fields call={call} values={values} onChange={onChange} problems={wasAsked ? problems : {}} />
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy}>
          {t('try.send')}
        </Button>
        {isBusy && (
          <Button variant="default" onClick={stop}>
            {t('try.stop')}
          </Button>
        )}
      </div>
      <AnswerView attempt={attempt} />
    </form>
  );
}
