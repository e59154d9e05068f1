import { Progress } from '@mantine/core';
import type { InstalledModel, ListedModel, ModelState as State } from '@timbre/contract/models/models';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useModelManagerTexts } from '../../../i18n/texts/owner/model-manager.ts';
import { formatAgo, formatBytes, formatDuration, formatNumber } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Failure } from '../../../ui/messages/failure.tsx';
import { StateMark, type MarkTone } from '../state-mark.tsx';
import classes from './models.module.css';

const tones: Readonly<Partial<Record<State, MarkTone>>> = {
  installed: 'done',
  missing: 'fail',
  damaged: 'fail',
  failed: 'fail',
  paused: 'warn',
};

/** How a model is doing: whether it can be used, how far it is, or why it failed. */
export function ModelState({ model: { installed, use } }: { readonly model: ListedModel }) {
  const { t } = useModelManagerTexts();
  const hint = use.hint !== null && <small lang="en">{use.hint}</small>;
  if (installed === null) return hint;
  return (
    <>
      <StateMark tone={tones[installed.state] ?? 'plain'}>{t(`states.${installed.state}`)}</StateMark>
      {installed.progress !== null && installed.state !== 'queued' && <HowFar model={installed} />}
      {installed.error !== null && <Reason error={installed.error} />}
      {installed.error === null && installed.verifiedAt !== null && <Verified at={installed.verifiedAt} />}
      {installed.speed !== null && <Speed factor={installed.speed} />}
      {hint}
    </>
  );
}

function Verified({ at }: { readonly at: string }) {
  const { t } = useModelManagerTexts();
  const language = useLanguage();
  const nowMs = useNow();
  return <small>{t('verified', { when: formatAgo(at, nowMs, language) })}</small>;
}

/** What its trial on this machine came to. */
function Speed({ factor }: { readonly factor: number }) {
  const { t } = useModelManagerTexts();
  const language = useLanguage();
  return <small>{t('speed', { factor: formatNumber(factor, language, factor < 10 ? 1 : 0) })}</small>;
}

/** The server's sentence says more; it is English. */
function Reason({ error: { code, message } }: { readonly error: NonNullable<InstalledModel['error']> }) {
  const language = useLanguage();
  return (
    <span role="alert" className={classes.reason}>
      {language === 'en' ? message : <Failure code={code} />}
    </span>
  );
}

function HowFar({ model: { name, progress, state } }: { readonly model: InstalledModel }) {
  const { t } = useModelManagerTexts();
  const language = useLanguage();
  if (progress === null) return null;
  const { doneBytes, totalBytes, secondsLeft } = progress;
  const done = formatBytes(doneBytes, language);
  const amount = totalBytes === null ? done : t('of', { done, total: formatBytes(totalBytes, language) });
  const left =
    secondsLeft === null || state === 'paused' ? [] : [t('left', { time: formatDuration(secondsLeft, language) })];
  const percent = totalBytes === null || totalBytes === 0 ? null : Math.min(100, (100 * doneBytes) / totalBytes);
  return (
    <div className={classes.progress}>
      <Progress
        size="sm"
        value={percent ?? 100}
        animated={percent === null && state !== 'paused'}
        aria-label={t('progress', { name })}
      />
      {doneBytes > 0 && <small>{[amount, ...left].join(' · ')}</small>}
    </div>
  );
}
