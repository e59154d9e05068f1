import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { takeLimits } from '@timbre/contract/articles/articles-takes';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatClock } from '../../../lib/format.ts';
import { LevelMeter } from '../../../domain/recordings/level-meter.tsx';
import classes from './recorder-dialog.module.css';
import type { Recorder } from './use-recorder.ts';
import '../../../i18n/areas/editor-panels.ts';

interface RecorderTapeProps {
  readonly recorder: Recorder;
}

/** While it records, or rests. */
export function RecorderTape({ recorder }: RecorderTapeProps) {
  const { t } = useTranslation();
  const { state, level } = recorder;
  const elapsedMs = 'elapsedMs' in state ? state.elapsedMs : 0;
  const isPaused = state.step === 'paused';
  return (
    <>
      {!isPaused && <LevelMeter level={level} />}
      <p className={classes.elapsed}>
        <b className={classes.state} data-paused={isPaused} role="status">
          {t(isPaused ? 'scriptRecorder.paused' : 'scriptRecorder.running')}
        </b>
        <span role="timer" aria-live="off">
          {formatClock(elapsedMs / 1000)}
        </span>
        <span className={classes.hint}>
          {t('scriptRecorder.limit', { time: formatClock(takeLimits.recordingSeconds) })}
        </span>
      </p>
      <div className={classes.controls}>
        <Button
          autoFocus
          leftSection={<IconPlayerStopFilled size={16} aria-hidden="true" />}
          loading={state.step === 'finishing'}
          onClick={recorder.stop}
        >
          {t('scriptRecorder.done')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlayerPauseFilled size={16} aria-hidden="true" />}
          disabled={state.step === 'finishing'}
          onClick={isPaused ? recorder.resume : recorder.pause}
        >
          {t(isPaused ? 'scriptRecorder.resume' : 'scriptRecorder.pause')}
        </Button>
      </div>
    </>
  );
}
