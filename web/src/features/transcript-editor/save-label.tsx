import { useSyncExternalStore } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { SaveState } from '../../ui/save-state.tsx';
import { useDesk } from './desk-context.ts';

/** Whether everything is saved; where it is not, why, and the way to try again. */
export function SaveLabel() {
  const { t } = useTranscriptEditorTexts();
  const { saver } = useDesk();
  const { state, error, isTooBig } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  return (
    <SaveState
      state={state}
      text={t(state === 'offline' && isTooBig ? 'save.notKept' : `save.${state}`)}
      error={error}
      retry={t('save.retry')}
      onRetry={() => void saver.flush().catch(() => undefined)}
    />
  );
}
