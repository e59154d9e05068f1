import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { SaveState } from '../../ui/save-state.tsx';
import { useOpen, useSaving } from './writing-context.ts';

/** Whether everything is saved; where it is not, why, and the way to try again. */
export function SaveLabel() {
  const { t } = useWritingTexts();
  const { saver } = useOpen();
  const { state, error } = useSaving();
  return (
    <SaveState
      state={state}
      text={t(`save.${state}`)}
      error={error}
      retry={t('save.retry')}
      onRetry={() => void saver.flush().catch(() => undefined)}
    />
  );
}
