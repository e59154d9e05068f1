import { ActionIcon, Slider } from '@mantine/core';
import type { CloneSample } from '@timbre/contract/cloning/cloning-sample';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClock, formatPercent } from '../../lib/format.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from './voice-samples.module.css';

/** A converted sample: to hear, to throw away, and how good it is. */
export function SampleCard({ sample, onRemove }: { readonly sample: CloneSample; readonly onRemove: () => void }) {
  const { t } = useCloningTexts();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <strong dir="auto">{sample.name}</strong>
        {sample.isTrimmed && <span className={classes.hint}>{t('trimmed')}</span>}
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove')} onClick={() => setIsAsking(true)}>
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      </div>
      <SamplePlayer url={sample.url} seconds={sample.report.durationSeconds} />
      <Quality report={sample.report} />
      {isAsking && (
        <AskDialog
          title={t('removeTitle')}
          action={t('removeAction')}
          onConfirm={onRemove}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('removeText')}</p>
        </AskDialog>
      )}
    </div>
  );
}

function SamplePlayer({ url, seconds }: { readonly url: string; readonly seconds: number }) {
  const { t } = useCloningTexts();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);
  const [isLost, setIsLost] = useState(false);
  const toggle = () => {
    if (isPlaying) return audio.current?.pause();
    setIsLost(false);
    // A pause that comes before the sound is no loss.
    audio.current?.play().catch((error: Error) => setIsLost(error.name !== 'AbortError'));
  };
  const seek = (to: number) => {
    setAt(to);
    if (audio.current !== null) audio.current.currentTime = to;
  };
  return (
    <>
      <div className={classes.player}>
        <ActionIcon radius="xl" aria-label={t(isPlaying ? 'pause' : 'play')} onClick={toggle}>
          {isPlaying ? <IconPlayerPauseFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
        </ActionIcon>
        <Slider
          className={classes.slider}
          min={0}
          max={seconds}
          step={0.1}
          value={at}
          label={null}
          onChange={seek}
          thumbLabel={t('position')}
        />
        <span className={classes.hint}>
          {formatClock(at)} / {formatClock(seconds)}
        </span>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own recording */}
        <audio
          ref={audio}
          src={url}
          preload="auto"
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        />
      </div>
      {isLost && (
        <p className={classes.hint} role="alert">
          {t('playFailed')}
        </p>
      )}
    </>
  );
}

function Quality({ report }: Pick<CloneSample, 'report'>) {
  const { t } = useCloningTexts();
  const language = useLanguage();
  const number = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value);
  const plain = (value: number, unit: string) => `${Math.round(value)} ${unit}`;
  const facts = [
    [t('quality.speech'), number(report.speechSeconds, 'second')],
    [t('quality.level'), plain(report.loudnessLufs, 'LUFS')],
    [t('quality.noise'), plain(report.snrDb, 'dB')],
    [t('quality.clipping'), formatPercent(report.clippedShare * 100, language)],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {report.problems.length === 0 ? (
        <p className={classes.good}>{t('quality.good')}</p>
      ) : (
        <Notice tone={report.problems.includes('no-speech') ? 'fail' : 'warn'}>
          {report.problems.map((problem) => (
            <p key={problem}>{t(`problems.${problem}`)}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
