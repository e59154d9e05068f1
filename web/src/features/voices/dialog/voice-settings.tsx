import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { speechLimits } from '@timbre/contract/limits';
import { plans } from '@timbre/contract/plans';
import type { Speaker } from '@timbre/contract/voices/voices';
import { saveFavouriteSettings } from '@timbre/contract/voices/voices-store';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { api } from '../../../lib/http/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useFacetText } from '../../../domain/voices/use-voice-choices.ts';
import { Fader } from '../../../ui/fields/fader.tsx';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useUserRights } from '../../credits/api.ts';
import { useVoiceChange } from '../voice-changes.ts';
import classes from './voice-settings.module.css';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/voice-store.ts';

/** How the person likes the voice, kept with the favourite: Professional and above. */
export function VoiceSettings({ voice }: { readonly voice: Speaker }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = useFacetText();
  const { user } = useSession();
  const plan = useUserRights().data?.plan;
  const change = useVoiceChange();
  const { speed, pitch } = speechLimits;
  const [params, setParams] = useState(
    voice.params ?? { emotion: voice.style, speed: speed.default, pitch: pitch.default },
  );
  const save = useMutation({
    mutationFn: () => api.send(saveFavouriteSettings, { speakerId: voice.speakerId, ...params }),
    onSuccess: (kept) => {
      change(voice.speaker, { isFavourite: true, favourite: true, params: kept.params });
      showToast(t('voiceStore.settings.saved'), 'done');
    },
    onError: showError,
  });
  if (user === null || plan === undefined) return null;
  const sign = params.pitch > 0 ? '+' : '−';
  return (
    <section>
      <h3>{t('voiceStore.settings.title')}</h3>
      {plans[plan].hasFavouriteSettings ? (
        <div className={classes.settings}>
          <Select
            size="sm"
            label={t('voiceStore.facets.style')}
            allowDeselect={false}
            data={voice.emotionSet.map((value) => ({ value, label: textOf('style', value) }))}
            value={params.emotion}
            onChange={(value) =>
              setParams({ ...params, emotion: voice.emotionSet.find((one) => one === value) ?? 'neutral' })
            }
          />
          <Fader
            label={t('quickVoiceover.speed')}
            range={speed}
            value={params.speed}
            shown={t('quickVoiceover.speedValue', { speed: formatNumber(params.speed, language, 2) })}
            onChange={(value) => setParams({ ...params, speed: value })}
          />
          <Fader
            label={t('quickVoiceover.pitch')}
            range={pitch}
            value={params.pitch}
            shown={
              params.pitch === 0
                ? t('quickVoiceover.pitchNatural')
                : t('quickVoiceover.pitchValue', { pitch: `${sign}${Math.abs(params.pitch)}` })
            }
            onChange={(value) => setParams({ ...params, pitch: value })}
          />
          <Button variant="default" size="sm" loading={save.isPending} onClick={() => save.mutate()}>
            {t('voiceStore.settings.save')}
          </Button>
        </div>
      ) : (
        <p className={classes.upgrade}>
          {t('voiceStore.settings.upgrade')}{' '}
          <PlansLink source="voice-settings" look="link">
            {t('voiceStore.seePlans')}
          </PlansLink>
        </p>
      )}
    </section>
  );
}
