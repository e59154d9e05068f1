import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSpokenVoices } from '../../voices/api.ts';
import '../../../i18n/areas/script-editor.ts';

export type VoiceName = (speaker: string) => string;

/** The catalogue and whatever else speaks in those names; a name is empty until it is known. */
export function useVoicesOf(speakers: readonly string[]) {
  const { t } = useTranslation();
  const { listed, voices, gone } = useSpokenVoices(speakers);
  return useMemo(() => {
    const nameOf: VoiceName = (speaker) =>
      voices.get(speaker)?.name ?? (gone.includes(speaker) ? t('script.voiceGone') : '');
    return { listed, voices, nameOf };
  }, [listed, voices, gone, t]);
}
