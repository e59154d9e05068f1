import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loadOnce } from '../../lib/http/load-once.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { isPlanLimit } from '../plans/plan-limits.ts';
import { showError } from '../plans/show-error.ts';
import '../../i18n/areas/lists.ts';

const speaker = loadOnce(async () => (await import('./speak-script.ts')).speakScript);
const noRefusals: Readonly<Record<string, string>> = {};

/** Voiceovers that were never exported, heard one at a time. */
export function useScriptSound() {
  const { t } = useTranslation();
  const [heard, setHeard] = useState<{ readonly id: string; readonly isBusy: boolean } | null>(null);
  const [refusals, setRefusals] = useState(noRefusals);
  const current = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setHeard(null);
  }, []);
  useEffect(() => stop, [stop]);

  const play = async (id: string): Promise<void> => {
    stop();
    const own = (current.current = new AbortController());
    const isOwn = () => current.current === own;
    setHeard({ id, isBusy: true });
    setRefusals(({ [id]: _, ...others }) => others);
    try {
      const speak = await speaker.load();
      if (!isOwn()) return;
      const isSpoken = await speak(id, own.signal, () => isOwn() && setHeard({ id, isBusy: false }));
      if (!isSpoken && isOwn()) showToast(t('lists.sound.noText'), 'plain');
    } catch (error) {
      if (!isOwn()) return;
      showError(error);
      if (isPlanLimit(error)) setRefusals((others) => ({ ...others, [id]: errorText(error) }));
    } finally {
      if (isOwn()) stop();
    }
  };
  return { heard, refusals, play, stop };
}
