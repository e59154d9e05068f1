import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveState } from '../../ui/save-state.tsx';
import { useStudio } from './studio-context.ts';
import '../../i18n/areas/script-editor.ts';

const texts = {
  saved: 'script.savedMoment',
  unsaved: 'script.unsaved',
  saving: 'script.saving',
  empty: 'script.empty',
  offline: 'script.offline',
  refused: 'script.refused',
  conflict: 'script.refused',
} as const;

/** Whether the script is saved; where it is not, why, and the way to try again. */
export function SaveLabel() {
  const { t } = useTranslation();
  const { saver } = useStudio();
  const { state, articleId, error } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  if (articleId === null && state === 'saved') return null;
  return (
    <SaveState
      state={state}
      text={t(texts[state])}
      error={error}
      retry={t('script.retry')}
      onRetry={() => void saver.flush().catch(() => undefined)}
    />
  );
}
