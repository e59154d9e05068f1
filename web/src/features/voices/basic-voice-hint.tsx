import { CloseButton } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { baseLanguage } from '../../domain/voices/voice-filter.ts';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatLanguage } from '../../lib/format.ts';
import { readStored, store } from '../../lib/storage.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { othersOfLanguage } from './others-of-language.ts';
import { useVoices } from './api.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** Says once what helps where a language begins with a formant voice: nobody has measured which of its voices is best. */
export function BasicVoiceHint({ voice }: { readonly voice: Speaker | undefined }) {
  const { t } = useTranslation();
  const shownIn = useLanguage();
  const { voices } = useVoices();
  const [isShown, setIsShown] = useState(readStored('basic-voice-hint') === null);
  const others = othersOfLanguage(voices, voice);
  if (!isShown || voice === undefined || others === null) return null;
  const close = () => {
    store('basic-voice-hint', 'closed');
    setIsShown(false);
  };
  const language = formatLanguage(baseLanguage(voice.language), shownIn);
  return (
    <Notice tone="plain">
      <p>{t(others === 0 ? 'voices.basicOnly' : 'voices.basic', { language, count: others })}</p>
      <CloseButton size="sm" onClick={close} aria-label={t('shell.closeHint')} />
    </Notice>
  );
}
