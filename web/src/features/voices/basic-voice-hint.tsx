import { CloseButton } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { baseLanguage } from '../../domain/voices/voice-filter.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatLanguage } from '../../lib/format.ts';
import { useHint } from '../../lib/hooks/use-hint.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { othersOfLanguage } from './others-of-language.ts';
import { useVoices } from './api.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** Says once what helps where a language begins with a formant voice: no one has measured which of its voices is best. */
export function BasicVoiceHint({ voice }: { readonly voice: Speaker | undefined }) {
  const { t } = useTranslation();
  const shownIn = useLanguage();
  const { voices } = useVoices();
  const { isShown, close } = useHint('basic-voice-hint');
  const others = othersOfLanguage(voices, voice);
  if (!isShown || voice === undefined || others === null) return null;
  const language = formatLanguage(baseLanguage(voice.language), shownIn);
  return (
    <Notice tone="plain">
      <p>{t(others === 0 ? 'voices.basicOnly' : 'voices.basic', { language, count: others })}</p>
      <CloseButton size="sm" onClick={close} aria-label={t('shell.closeHint')} />
    </Notice>
  );
}
