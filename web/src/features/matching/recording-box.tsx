import { Button } from '@mantine/core';
import { mediaExtensions } from '@timbre/contract/limits';
import { matchingLimits } from '@timbre/contract/matching';
import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMatchingTexts } from '../../i18n/use-matching-texts.ts';
import { formatBytes } from '../../lib/format.ts';
import { Problem } from '../../ui/problem.tsx';
import { SampleRecorder } from '../../ui/sample-recorder.tsx';
import { RecordingCard } from './recording-card.tsx';
import classes from './match-dialog.module.css';
import type { RecordingControl } from './use-recording.ts';

const accepted = mediaExtensions.map((ending) => `.${ending}`).join(',');
const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');

/** A file or a recording: chosen, made or dropped, then what becomes of it. */
export function RecordingBox({ control }: { readonly control: RecordingControl }) {
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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <div className={classes.choices}>
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
          {t('file.choose')}
        </Button>
        <Button variant="default" leftSection={<IconMicrophone size={16} />} onClick={onRecord}>
          {t('file.record')}
        </Button>
        <span className={classes.dropHint}>{t('file.drop')}</span>
      </div>
      <p className={classes.hint}>
        {t('file.hint', {
          minutes: matchingLimits.maxSeconds / 60,
          size: formatBytes(matchingLimits.maxBytes, language),
        })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('file.choose')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
