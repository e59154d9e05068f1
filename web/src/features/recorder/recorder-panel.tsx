import { Button, SegmentedControl } from '@mantine/core';
import { IconMicrophone, IconPlayerPauseFilled, IconPlayerStopFilled, IconScreenShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LevelMeter } from '../../domain/recordings/level-meter.tsx';
import { canRecordScreen } from '../../domain/recordings/microphone.ts';
import { useRecorderTexts } from '../../i18n/texts/recorder.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClock, formatDateTime, formatDuration } from '../../lib/format.ts';
import { useHeldNavigation } from '../../lib/router/use-held-navigation.ts';
import { saveBytes } from '../../lib/save-file.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { endingOf, limitMs } from './recording-file.ts';
import classes from './recorder.module.css';
import { useKeptRecorder, type RecordedSource } from './use-kept-recorder.ts';

interface RecorderPanelProps {
  readonly wwid: string | null;
  readonly onKept: () => Promise<void>;
}

const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Source, level, time, pause and end. */
export function RecorderPanel({ wwid, onKept }: RecorderPanelProps) {
  const { t } = useRecorderTexts();
  const language = useLanguage();
  const [source, setSource] = useState<RecordedSource>('microphone');
  const nameOf = (startedAt: Date) => t('name', { time: formatDateTime(startedAt.toISOString(), language) });
  const { recorder, problem, lost } = useKeptRecorder({ source, wwid, nameOf, onKept });
  const { step, elapsedMs } = recorder;
  const isOpen = step === 'recording' || step === 'paused';
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('beforeunload', askToStay);
    return () => window.removeEventListener('beforeunload', askToStay);
  }, [isOpen]);
  const held = useHeldNavigation((from, to) => isOpen && from.pathname !== to.pathname);
  const [clock, limit] = [formatClock(elapsedMs / 1000), formatClock(limitMs / 1000)];
  return (
    <section className={classes.panel} aria-label={t('recorder')} data-live={step === 'recording' || undefined}>
      <Problems recorder={recorder} source={source} problem={problem} />
      {held !== null && (
        <AskDialog
          title={t('leaveTitle')}
          action={t('leave')}
          refuse={t('stay')}
          onConfirm={held.goOn}
          onClose={held.stay}
        >
          <p>{t('leaveText')}</p>
        </AskDialog>
      )}
      {lost !== null && (
        <Button variant="default" onClick={() => saveBytes(`${t('untitled')}.${endingOf(lost)}`, lost)}>
          {t('saveLost')}
        </Button>
      )}
      {isOpen ? (
        <>
          <p className={classes.clock} role="timer" aria-label={t('elapsed', { time: clock, limit })}>
            <i aria-hidden="true" /> {clock} <small>/ {limit}</small>
          </p>
          {step === 'recording' ? <LevelMeter level={recorder.level} /> : <p className={classes.hint}>{t('paused')}</p>}
          <div className={classes.actions}>
            <Button size="md" autoFocus leftSection={<IconPlayerStopFilled size={17} />} onClick={recorder.end}>
              {t('finish')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={step === 'recording' ? <IconPlayerPauseFilled size={17} /> : <IconMicrophone size={17} />}
              onClick={step === 'recording' ? recorder.pause : recorder.resume}
            >
              {t(step === 'recording' ? 'pause' : 'resume')}
            </Button>
          </div>
        </>
      ) : (
        <Begin recorder={recorder} source={source} onSource={setSource} />
      )}
    </section>
  );
}

type Kept = ReturnType<typeof useKeptRecorder>;

interface ProblemsProps extends Pick<Kept, 'recorder' | 'problem'> {
  readonly source: RecordedSource;
}

/** Why nothing is recorded, why it ended by itself, and what can't be kept: each with what to do now. */
function Problems({ recorder, source, problem }: ProblemsProps) {
  const { t } = useRecorderTexts();
  const { step, refusal, cutShort } = recorder;
  return (
    <>
      {step === 'unsupported' && (
        <Notice tone="warn">
          <p>{t('unsupported')}</p>
        </Notice>
      )}
      {step === 'refused' && (
        <Notice tone="fail" isUrgent>
          <p>{t(`refusals.${source === 'screen' && refusal === 'denied' ? 'screen' : refusal}`)}</p>
        </Notice>
      )}
      {step === 'idle' && cutShort !== null && (
        <Notice tone="warn" isUrgent>
          <p>{t(`cutShort.${cutShort}`)}</p>
        </Notice>
      )}
      {problem !== null && (
        <Notice tone="warn" isUrgent>
          <p>{t(problem)}</p>
        </Notice>
      )}
    </>
  );
}

interface BeginProps extends Pick<Kept, 'recorder'> {
  readonly source: RecordedSource;
  readonly onSource: (source: RecordedSource) => void;
}

function Begin({ recorder: { step, start }, source, onSource }: BeginProps) {
  const { t } = useRecorderTexts();
  const language = useLanguage();
  return (
    <>
      {canRecordScreen() && (
        <SegmentedControl
          aria-label={t('source')}
          value={source}
          onChange={(value) => onSource(value === 'screen' ? 'screen' : 'microphone')}
          data={[
            { value: 'microphone', label: t('microphone') },
            { value: 'screen', label: t('screen') },
          ]}
        />
      )}
      <Button
        size="lg"
        loading={step === 'asking' || step === 'ended'}
        disabled={step === 'unsupported'}
        leftSection={source === 'screen' ? <IconScreenShare size={20} /> : <IconMicrophone size={20} />}
        onClick={() => void start()}
      >
        {t(step === 'refused' ? 'again' : 'start')}
      </Button>
      <p className={classes.hint}>
        {t(source === 'screen' ? 'screenHint' : 'hint', { limit: formatDuration(limitMs / 1000, language) })}
      </p>
    </>
  );
}
