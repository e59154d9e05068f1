import { Button, Textarea } from '@mantine/core';
import type { Dispatch, FormEvent, SetStateAction } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes } from '../../../lib/format.ts';
import { exampleMessages } from '../model/examples.ts';
import { prepare, type Values } from '../model/prepared-request.ts';
import type { ApiCall, Json } from '../model/spec.ts';
import { Fields } from './console-fields.tsx';
import classes from './console-panel.module.css';
import { KeyBox } from './key-box.tsx';
import { useKey } from './key-store.ts';
import { useSocket, type Conversation } from './use-socket.ts';

interface SocketConsoleProps {
  readonly call: ApiCall;
  readonly values: Values;
  readonly onChange: Dispatch<SetStateAction<Values>>;
}

/** Lines of JSON; null: one of them is none. */
function readLines(text: string): readonly Json[] | null {
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Json);
  } catch {
    return null;
  }
}

const withKey = (message: Json, key: string): Json =>
  typeof message === 'object' && message !== null && !Array.isArray(message) && key !== ''
    ? { ...message, xi_api_key: key }
    : message;

/** A WebSocket to try: messages that are sent, those that come, and the audio of them all. */
export function SocketConsole({ call, values, onChange }: SocketConsoleProps) {
  const { t } = useApiDocsTexts();
  const key = useKey((state) => state.key);
  const { conversation, open, close } = useSocket();
  const [text, setText] = useState(() => exampleMessages.map((message) => JSON.stringify(message)).join('\n'));
  const [wasAsked, setWasAsked] = useState(false);
  const { problems, request } = prepare(call, values);
  const messages = readLines(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (messages === null || key === '' || Object.keys(problems).length > 0) return;
    open(
      request.path,
      messages.map((message, index) => (index === 0 ? withKey(message, key) : message)),
    );
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p>{t('socket.text')}</p>
      <KeyBox problem={wasAsked && key === '' ? t('try.missingKey') : undefined} />
      <Fields call={call} values={values} onChange={onChange} problems={wasAsked ? problems : {}} />
      <Textarea
        size="xs"
        label={t('socket.messages')}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        classNames={{ input: classes.json ?? '' }}
        value={text}
        {...(messages === null && { error: t('try.badJson') })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={conversation.isOpen}>
          {t('socket.open')}
        </Button>
        {conversation.isOpen && (
          <Button variant="default" onClick={close}>
            {t('try.stop')}
          </Button>
        )}
      </div>
      <Messages conversation={conversation} />
    </form>
  );
}

function Messages({ conversation: { messages, audio, closeCode } }: { readonly conversation: Conversation }) {
  const { t } = useApiDocsTexts();
  const language = useLanguage();
  const url = useMemo(() => (audio === null ? null : URL.createObjectURL(audio)), [audio]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  if (messages.length === 0 && closeCode === null) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <ol className={classes.messages} tabIndex={0} aria-label={t('try.answer')} aria-live="polite">
        {messages.map(({ isSent, text, audioBytes }, index) => (
          <li key={index}>
            <span>{t(isSent ? 'socket.sent' : 'socket.received')}</span>
            <div>
              <code>{text}</code>
              {audioBytes > 0 && <p>{t('socket.audioBytes', { size: formatBytes(audioBytes, language) })}</p>}
            </div>
          </li>
        ))}
      </ol>
      {closeCode !== null && <p>{t('socket.closed', { code: closeCode })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the messages above say what is spoken */}
      {url !== null && <audio controls src={url} aria-label={t('try.audio')} />}
    </>
  );
}
