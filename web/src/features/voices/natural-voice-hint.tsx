import { CloseButton } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHint } from '../../lib/hooks/use-hint.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/session.ts';
import { readStored } from '../../lib/storage.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { useVoices } from './api.ts';
import { isNaturalMissing } from './is-natural-missing.ts';
import { othersOfLanguage } from './others-of-language.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** Says once how natural voices come here, where there is none; after what is to be said of a language's only formant voice. */
export function NaturalVoiceHint({ voice }: { readonly voice: Speaker | undefined }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { voices } = useVoices();
  const { isShown, close } = useHint('natural-voice-hint');
  const isBasicTold = othersOfLanguage(voices, voice) !== null && readStored('basic-voice-hint') === null;
  if (!isShown || isBasicTold || !isNaturalMissing(voices)) return null;
  return (
    <Notice tone="plain">
      {user?.role === 'owner' ? (
        <p>
          {t('voices.naturalOwner')}{' '}
          <Link to={`${screenPath('admin')}?tab=engines&part=models`}>{t('voices.naturalLink')}</Link>
        </p>
      ) : (
        <p>{t('voices.natural')}</p>
      )}
      <CloseButton size="sm" onClick={close} aria-label={t('voices.naturalClose')} />
    </Notice>
  );
}
