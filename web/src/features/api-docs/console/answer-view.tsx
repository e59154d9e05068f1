import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { saveBytes } from '../../../lib/save-file.ts';
import { CodeBlock } from '../reference/code-block.tsx';
import classes from './answer-view.module.css';
import type { AnswerBody, AnswerHead, WholeAnswer } from './send-raw.ts';
import type { Attempt } from './use-console.ts';

/** How a request goes: what is waited for, what has come, and the whole answer at its end. */
export function AnswerView({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useApiDocsTexts();
  const language = useLanguage();
  return (
    <div className={classes.answer} aria-live="polite">
      {attempt.step === 'sending' && <p>{t('try.sending')}</p>}
      {attempt.step === 'stopped' && <p>{t('try.stopped')}</p>}
      {attempt.step === 'unreachable' && <p className={classes.problem}>{t('try.unreachable')}</p>}
      {attempt.step === 'answering' && (
        <>
          <Status head={attempt.head} />
          <p>{t('try.receiving', { size: formatBytes(attempt.body.bytes, language) })}</p>
          <Text body={attempt.body} type={attempt.head.type} />
        </>
      )}
      {attempt.step === 'answered' && <Answered {...attempt} />}
    </div>
  );
}

function Status({ head: { status } }: { readonly head: AnswerHead }) {
  const { t } = useApiDocsTexts();
  return (
    <p className={classes.status} data-good={status < 400 || undefined}>
      {t('try.status', { status })}
    </p>
  );
}

function Answered({ head, body }: { readonly head: AnswerHead; readonly body: WholeAnswer }) {
  const { t } = useApiDocsTexts();
  const language = useLanguage();
  const times = {
    first: formatNumber(head.firstByteMs, language),
    total: formatNumber(body.totalMs, language),
    size: formatBytes(body.bytes, language),
  };
  return (
    <>
      <Status head={head} />
      <p className={classes.times}>{t('try.times', times)}</p>
      <details className={classes.headers}>
        <summary>{t('try.headers', { count: head.headers.length })}</summary>
        <dl>
          {head.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {body.bytes === 0 && <p>{t('try.empty')}</p>}
      {body.bytes > 0 &&
        (body.text === null ? <Media head={head} file={body.file} /> : <Text body={body} type={head.type} />)}
      {body.bytes > 0 && (body.text === null || body.isCut) && (
        <Button size="compact-sm" variant="default" onClick={() => saveBytes(fileName(head.type), body.file)}>
          {t('try.download')}
        </Button>
      )}
    </>
  );
}

function pretty(text: string, type: string): string {
  if (!type.startsWith('application/json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Several values, one a line, or a beginning of one: as they came.
    return text;
  }
}

function Text({ body: { text, isCut }, type }: { readonly body: AnswerBody; readonly type: string }) {
  const { t } = useApiDocsTexts();
  if (text === null || text === '') return null;
  return (
    <>
      <CodeBlock code={pretty(text, type)} language={type.includes('json') ? 'json' : 'text'} label={t('try.answer')} />
      {isCut && <p className={classes.times}>{t('try.cut')}</p>}
    </>
  );
}

/** Kinds that a browser shows by itself; it can't play bare samples. */
const kinds = [
  ['audio', /^audio\/(?!pcm|basic|x-alaw)/u],
  ['image', /^image\//u],
  ['video', /^video\//u],
] as const;

function Media({ head: { type }, file }: { readonly head: AnswerHead; readonly file: Blob }) {
  const { t } = useApiDocsTexts();
  const kind = kinds.find(([, pattern]) => pattern.test(type))?.[0];
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [isRefused, setIsRefused] = useState(false);
  if (kind === 'image') return <img className={classes.media} src={url} alt={t('try.image')} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- whatever the call answers, as it came
  if (kind === 'video') return <video className={classes.media} src={url} controls aria-label={t('try.video')} />;
  if (kind !== 'audio' || isRefused) return type.startsWith('audio/') ? <p>{t('try.noPlayer')}</p> : null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- whatever the call answers, as it came
    <audio
      className={classes.media}
      src={url}
      controls
      aria-label={t('try.audio')}
      onError={() => setIsRefused(true)}
    />
  );
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/^audio\/mpeg/u, 'mp3'],
  [/^audio\/ogg/u, 'opus'],
  [/^audio\/(wav|aac|flac|pcm)/u, '$1'],
  [/^(?:image|video)\/(\w+)/u, '$1'],
  [/^application\/(json|pdf|zip)/u, '$1'],
  [/^text\//u, 'txt'],
];

function fileName(type: string): string {
  const found = endings.find(([pattern]) => pattern.test(type));
  const [media = ''] = type.split(';');
  return `answer.${found === undefined ? 'bin' : media.replace(found[0], found[1])}`;
}
