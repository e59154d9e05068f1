import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Speaker, speakerInMood } from '@timbre/contract/voices/voices';
import { playDemo } from '@timbre/contract/voices/voices-auditions';
import { IconPlayerStopFilled, IconQuote } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { api } from '../../../lib/http/api.ts';
import type { Demo } from '../../../lib/session/use-demo.ts';
import type { PickerScene } from '../../../domain/voices/picker-scene.ts';
import { type VoiceStart, withVoice } from '../../../domain/voices/voice-start.ts';
import { creditsKey } from '../../credits/api.ts';
import { ownTextName } from '../use-audition.tsx';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/voice-store.ts';

interface OwnTextProps {
  readonly voice: Speaker;
  /** How it begins when it is chosen. */
  readonly start: VoiceStart;
  readonly scene: PickerScene;
  readonly saveArticle: () => Promise<string>;
  readonly demo: Demo;
}

/** The voiceover's first sentence as it would be spoken were this voice chosen; it counts as a preview. */
export function OwnText({ voice, start, scene, saveArticle, demo }: OwnTextProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const name = ownTextName(voice.speaker);
  const isPlaying = demo.playing === name;
  const hear = () =>
    demo.toggleMade(name, async () => {
      const present = scene.readDelivery();
      const { emotion, speed, pitch } = { ...present, ...withVoice(present.speaker, voice.speaker, start) };
      const articleId = await saveArticle();
      const { audioUrl } = await api.send(playDemo, {
        articleId,
        speaker: speakerInMood(voice.speaker, emotion),
        speed,
        pitch,
      });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
      return audioUrl;
    });
  return (
    <Button
      variant="default"
      loading={isPlaying && demo.state === 1}
      leftSection={isPlaying ? <IconPlayerStopFilled size={15} /> : <IconQuote size={16} stroke={1.7} />}
      onClick={hear}
    >
      {isPlaying ? t('voices.stopDemo') : t('voiceStore.hearOwn')}
    </Button>
  );
}
