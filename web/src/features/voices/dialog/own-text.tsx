import { Button } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconPlayerStopFilled, IconQuote } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Demo } from '../../../lib/session/use-demo.ts';
import { ownTextName } from '../use-audition.tsx';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/voice-store.ts';

interface OwnTextProps {
  readonly voice: Speaker;
  readonly demo: Demo;
  readonly onHear: (voice: Speaker) => void;
}

/** The person's own words as they would be spoken were this voice chosen. */
export function OwnText({ voice, demo, onHear }: OwnTextProps) {
  const { t } = useTranslation();
  const isPlaying = demo.playing === ownTextName(voice.speaker);
  return (
    <Button
      variant="default"
      loading={isPlaying && demo.state === 1}
      leftSection={isPlaying ? <IconPlayerStopFilled size={15} /> : <IconQuote size={16} stroke={1.7} />}
      onClick={() => onHear(voice)}
    >
      {isPlaying ? t('voices.stopDemo') : t('voiceStore.hearOwn')}
    </Button>
  );
}
