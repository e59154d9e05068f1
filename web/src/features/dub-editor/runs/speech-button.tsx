import { Button } from '@mantine/core';
import { IconMicrophone2, IconRefresh } from '@tabler/icons-react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import classes from './runs.module.css';
import type { Speech } from './use-speech.ts';

const SpeechDialog = deferredDialog(async () => (await import('./speech-dialog.tsx')).SpeechDialog);

/** Speaks the lines that changed and says how many they are, or mixes the sound with other settings. */
export function SpeechButton({ speech }: { readonly speech: Speech }) {
  const { t } = useDubEditorTexts();
  const { isFirst, isRunning, canSpeak, offer } = speech;
  const labels = {
    first: t('speech.first'),
    lines: t('speech.again', { count: offer.count }),
    mix: t('speech.mix'),
    none: t(isRunning ? 'runs.speech' : 'speech.upToDate'),
  } as const;
  const label = labels[offer.kind];
  const Shape = isFirst ? IconMicrophone2 : IconRefresh;
  return (
    <>
      <Button
        className={classes.speech ?? ''}
        size="sm"
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<Shape size={16} stroke={1.8} />}
        aria-label={label}
        disabled={!canSpeak}
        loading={speech.isStarting && !speech.isAsking}
        onClick={speech.ask}
      >
        <span className={classes.label}>{label}</span>
      </Button>
      {speech.isAsking && <SpeechDialog speech={speech} onClose={speech.close} />}
    </>
  );
}
