import { Button, Checkbox, Progress } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './recorder-dialog.module.css';
import { takeErrorText } from './take-names.ts';
import type { Recorder } from './use-recorder.ts';

interface RecordedLineProps {
  readonly recorder: Recorder;
  readonly onKeep: (isUsed: boolean) => void;
}

/** What was recorded: to hear, to keep or to do again. */
export function RecordedLine({ recorder, onKeep }: RecordedLineProps) {
  const { t } = useTranslation();
  const { state, recording } = recorder;
  const [isUsed, setIsUsed] = useState(true);
  if (state.step === 'keeping')
    return (
      <div className={classes.sending} role="status">
        <p>{t('scriptRecorder.uploading', { percent: state.percent })}</p>
        <Progress value={state.percent} aria-label={t('scriptRecorder.uploading', { percent: state.percent })} />
        <div className={classes.controls}>
          <Button variant="default" onClick={recorder.cancelKeep}>
            {t('scriptRecorder.cancel')}
          </Button>
        </div>
      </div>
    );
  if (state.step !== 'recorded') return null;
  return (
    <>
      {state.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{takeErrorText(state.error, t)}</p>
        </Notice>
      )}
      {recording !== null && <Listen recording={recording} seconds={state.elapsedMs / 1000} />}
      <Checkbox
        className={classes.use ?? ''}
        label={t('scriptRecorder.useAtOnce')}
        checked={isUsed}
        onChange={(event) => setIsUsed(event.currentTarget.checked)}
      />
      <div className={classes.controls}>
        <Button autoFocus onClick={() => onKeep(isUsed)}>
          {t('scriptRecorder.save')}
        </Button>
        <Button variant="default" onClick={recorder.again}>
          {t('scriptRecorder.rerecord')}
        </Button>
      </div>
    </>
  );
}

interface ListenProps {
  readonly recording: Blob;
  readonly seconds: number;
}

function Listen({ recording, seconds }: ListenProps) {
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement | null>(null);
  const [heard, setHeard] = useState<'no' | 'yes' | 'failed'>('no');
  useEffect(() => {
    const url = URL.createObjectURL(recording);
    const element = new Audio(url);
    element.addEventListener('ended', () => setHeard('no'));
    element.addEventListener('error', () => setHeard('failed'));
    audio.current = element;
    return () => {
      element.pause();
      URL.revokeObjectURL(url);
      audio.current = null;
    };
  }, [recording]);
  const toggle = () => {
    const element = audio.current;
    if (element === null) return;
    element.pause();
    element.currentTime = 0;
    setHeard(heard === 'yes' ? 'no' : 'yes');
    if (heard !== 'yes') element.play().catch(() => setHeard('failed'));
  };
  return (
    <div className={classes.controls}>
      <Button
        variant="default"
        leftSection={
          heard === 'yes' ? (
            <IconPlayerStopFilled size={16} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={16} aria-hidden="true" />
          )
        }
        onClick={toggle}
      >
        {t(heard === 'yes' ? 'scriptRecorder.stop' : 'scriptRecorder.play')}
      </Button>
      <span className={classes.hint}>{formatClock(seconds)}</span>
      {heard === 'failed' && (
        <span className={classes.hint} role="alert">
          {t('scriptTakeNotes.notPlayable')}
        </span>
      )}
    </div>
  );
}
