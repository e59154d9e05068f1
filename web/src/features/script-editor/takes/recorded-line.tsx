import { Button, Checkbox, Progress } from '@mantine/core';
import { encodeWav } from '@timbre/media/wav';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatPercent } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import classes from './recorder-dialog.module.css';
import { takeErrorText } from './take-names.ts';
import { TrimFields } from '../../../domain/recordings/trim-fields.tsx';
import type { Trim } from '../../../domain/recordings/trim-model.ts';
import { cutSamples } from '../../../domain/recordings/trim-model.ts';
import type { RecordingSound } from '../../../domain/recordings/use-recording-sound.ts';
import { useRecordingSound } from '../../../domain/recordings/use-recording-sound.ts';
import type { Recorder } from './use-recorder.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-takes.ts';

interface RecordedLineProps {
  readonly recorder: Recorder;
  readonly recording: Blob;
  readonly canRest: boolean;
  readonly onKeep: (recording: Blob, isUsed: boolean) => void;
}

/** What was recorded: to hear, to trim, to keep or to do again. */
export function RecordedLine({ recorder, recording, canRest, onKeep }: RecordedLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state } = recorder;
  const [isUsed, setIsUsed] = useState(true);
  const sound = useRecordingSound(recording);
  const { trim, setTrim, kept } = useTrim(recording, sound);
  if (state.step === 'keeping') {
    const sending = t('scriptRecorder.uploading', { percent: formatPercent(state.percent, language) });
    return (
      <div className={classes.sending} role="status">
        <p>{sending}</p>
        <Progress value={state.percent} aria-label={sending} />
        <div className={classes.controls}>
          <Button variant="default" onClick={recorder.cancelKeep}>
            {t('scriptRecorder.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  if (state.step !== 'recorded') return null;
  return (
    <>
      {state.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{takeErrorText(state.error, t)}</p>
        </Notice>
      )}
      {sound.isUnreadable && (
        <p className={classes.hint} role="alert">
          {t('scriptTakeNotes.notPlayable')}
        </p>
      )}
      {sound.buffer !== null && trim !== null && (
        <TrimFields sound={sound} buffer={sound.buffer} trim={trim} onTrim={setTrim} />
      )}
      {canRest && (
        <Checkbox
          className={classes.use ?? ''}
          label={t('scriptRecorder.useAtOnce')}
          checked={isUsed}
          onChange={(event) => setIsUsed(event.currentTarget.checked)}
        />
      )}
      <div className={classes.controls}>
        <Button
          autoFocus
          onClick={() => {
            sound.stop();
            onKeep(kept(), isUsed);
          }}
        >
          {t('scriptRecorder.save')}
        </Button>
        <Button variant="default" onClick={recorder.again}>
          {t('scriptRecorder.rerecord')}
        </Button>
      </div>
    </>
  );
}

/** How much of the recording is kept; all of it until someone sets its ends. */
function useTrim(recording: Blob, { buffer }: RecordingSound) {
  const [set, setTrim] = useState<Trim | null>(null);
  const trim = buffer === null ? null : (set ?? { start: 0, end: buffer.duration });
  // The same file for every try to keep it, made when it is wanted.
  const made = useMemo(() => {
    let file: Blob | null = null;
    return () => {
      if (buffer === null || set === null) return recording;
      const samples = cutSamples(buffer.getChannelData(0), buffer.sampleRate, set);
      file ??= new Blob([new Uint8Array(encodeWav(samples, buffer.sampleRate))], { type: 'audio/wav' });
      return file;
    };
  }, [buffer, set, recording]);
  return { trim, setTrim, kept: made };
}
