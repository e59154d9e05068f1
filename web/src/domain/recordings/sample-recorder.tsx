import { Button, CloseButton } from '@mantine/core';
import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { IconMicrophone, IconPlayerPauseFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { formatClock } from '../../lib/format.ts';
import type { OnBusy } from './use-recording-guard.ts';
import { useSoundRecorder } from './use-sound-recorder.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LevelMeter } from './level-meter.tsx';
import classes from './sample-recorder.module.css';

interface SampleRecorderProps {
  /** `name`: as a file of its kind would be called. */
  readonly onUse: (recording: Blob, name: string) => void;
  readonly onClose: () => void;
  readonly onBusy: OnBusy;
}

const wishes = { limitMs: cloningLimits.recordingMs, sliceMs: cloningLimits.recordingSliceSeconds * 1000 };

const nameOf = ({ type }: Blob): string => `recording.${type.includes('mp4') ? 'm4a' : 'webm'}`;

const refusalTexts = { denied: 'recorder.tips', noDevice: 'recorder.noDevice', busy: 'recorder.busy' } as const;

/** Why it is over, where its speaker did not end it, and what to do with it. */
function endText({ cutShort, isFull }: Pick<ReturnType<typeof useSoundRecorder>, 'cutShort' | 'isFull'>) {
  if (cutShort === 'microphone') return 'recorder.lostText';
  if (cutShort !== null) return 'recorder.brokenText';
  return isFull ? 'recorder.limitText' : 'recorder.askText';
}

/** mm:ss, also below a minute. */
const minuteClock = (ms: number): string => formatClock(ms / 1000).padStart(5, '0');

/** The panel that records a sample: start, pause, end, and what to do with the result. */
export function SampleRecorder({ onUse, onClose, onBusy }: SampleRecorderProps) {
  const { t } = useCloningTexts();
  const recorder = useSoundRecorder(wishes);
  const { step, elapsedMs, recording, end } = recorder;
  const [clock, limit] = [minuteClock(elapsedMs), minuteClock(cloningLimits.recordingMs)];
  const isOpen = step === 'recording' || step === 'paused';
  const close = isOpen ? end : onClose;
  useEffect(() => {
    onBusy(isOpen ? end : null);
    return () => onBusy(null);
  });
  return (
    <div className={classes.recorder}>
      <div className={classes.recorderHead}>
        <span className={classes.clock} role="timer" aria-label={t('recorder.elapsed', { time: clock, limit })}>
          <i data-live={step === 'recording' || undefined} /> {clock}
          <small> / {limit}</small>
        </span>
        <CloseButton aria-label={t('recorder.close')} onClick={close} />
      </div>
      {step === 'unsupported' ? (
        <p role="alert">{t('recorder.unsupported')}</p>
      ) : (
        <p className={classes.hint}>{t('recorder.readAloud')}</p>
      )}
      {isOpen && <LevelMeter level={recorder.level} />}
      <div className={classes.actions}>
        {(step === 'idle' || step === 'asking') && (
          <Button
            loading={step === 'asking'}
            leftSection={<IconMicrophone size={16} />}
            onClick={() => void recorder.start()}
          >
            {t('recorder.start')}
          </Button>
        )}
        {isOpen && (
          <>
            <Button
              variant="default"
              leftSection={step === 'recording' ? <IconPlayerPauseFilled size={14} /> : <IconMicrophone size={14} />}
              onClick={step === 'recording' ? recorder.pause : recorder.resume}
            >
              {t(step === 'recording' ? 'recorder.pause' : 'recorder.resume')}
            </Button>
            <Button leftSection={<IconPlayerStopFilled size={14} />} onClick={end}>
              {t('recorder.end')}
            </Button>
          </>
        )}
      </div>
      {step === 'refused' && (
        <Dialog isOpen onClose={recorder.understood} title={t('recorder.tipsTitle')} widthPx={440}>
          <p className={classes.question}>{t(refusalTexts[recorder.refusal])}</p>
          <div className={classes.actions}>
            <Button data-autofocus onClick={recorder.understood}>
              {t('recorder.gotIt')}
            </Button>
          </div>
        </Dialog>
      )}
      {step === 'ended' && (
        <Dialog isOpen onClose={recorder.discard} title={t('recorder.askTitle')} widthPx={440}>
          <p className={classes.question}>{t(endText(recorder))}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={recorder.discard}>
              {t('cancel')}
            </Button>
            <Button
              data-autofocus
              loading={recording === null}
              onClick={() => recording !== null && onUse(recording, nameOf(recording))}
            >
              {t('recorder.use')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
