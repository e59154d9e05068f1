import { Button } from '@mantine/core';
import { mediaExtensions } from '@timbre/contract/limits';
import { matchingLimits } from '@timbre/contract/matching/matching';
import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { formatBytes } from '../../lib/format.ts';
import type { OnBusy } from '../../domain/recordings/use-recording-guard.ts';
import { DropBox } from '../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { SampleRecorder } from '../../domain/recordings/sample-recorder.tsx';
import { RecordingCard } from './recording-card.tsx';
import classes from './match-dialog.module.css';
import type { RecordingControl } from './use-recording.ts';

const accepted = mediaExtensions.map((ending) => `.${ending}`).join(',');

interface RecordingBoxProps {
  readonly control: RecordingControl;
  readonly onBusy: OnBusy;
}

/** A file or a recording: chosen, made or dropped, then what becomes of it. */
export function RecordingBox({ control, onBusy }: RecordingBoxProps) {
  const [isRecording, setIsRecording] = useState(false);
  const { state, problem } = control;
  return (
    <div className={classes.source}>
      {state.step !== 'none' && <RecordingCard state={state} onRemove={control.clear} />}
      {state.step === 'none' && isRecording && (
        <SampleRecorder
          onUse={(recording, name) => {
            setIsRecording(false);
            control.choose(recording, name);
          }}
          onClose={() => setIsRecording(false)}
          onBusy={onBusy}
        />
      )}
      {state.step === 'none' && !isRecording && (
        <DropPlace onFile={(file) => control.choose(file, file.name)} onRecord={() => setIsRecording(true)} />
      )}
      <Problem error={problem} onClose={control.dismiss} onRetry={control.retry} />
    </div>
  );
}

interface DropPlaceProps {
  readonly onFile: (file: File) => void;
  readonly onRecord: () => void;
}

function DropPlace({ onFile, onRecord }: DropPlaceProps) {
  const { t } = useMatchingTexts();
  const language = useLanguage();
  const take = ([file]: readonly File[]) => file !== undefined && onFile(file);
  return (
    <DropBox isTall onFiles={take}>
      <div>
        <PickFiles
          variant="default"
          leftSection={<IconUpload size={16} />}
          label={t('file.choose')}
          accept={accepted}
          onFiles={take}
        >
          {t('file.choose')}
        </PickFiles>
        <Button variant="default" leftSection={<IconMicrophone size={16} />} onClick={onRecord}>
          {t('file.record')}
        </Button>
        <span className={classes.dropHint}>{t('file.drop')}</span>
      </div>
      <p>
        {t('file.hint', {
          minutes: matchingLimits.maxSeconds / 60,
          size: formatBytes(matchingLimits.maxBytes, language),
        })}
      </p>
    </DropBox>
  );
}
