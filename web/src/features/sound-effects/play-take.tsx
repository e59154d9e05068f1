import { ActionIcon } from '@mantine/core';
import type { SoundEffectTake } from '@timbre/contract/sound-effects/sound-effects';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import type { Clip } from '../../lib/player/clip-player.ts';
import type { ClipControl } from './use-clip-player.ts';

/** What the player is given of a take. */
export const clipOf = ({ id, resultUrl }: SoundEffectTake, isLoop: boolean): Clip => ({ id, url: resultUrl, isLoop });

interface PlayTakeProps {
  readonly clip: Clip;
  readonly clips: ClipControl;
  readonly name: string;
  readonly size: number;
}

/** Plays a take, or pauses it. */
export function PlayTake({ clip, clips: { player, sound }, name, size }: PlayTakeProps) {
  const { t } = useSoundEffectTexts();
  const isHere = sound.id === clip.id;
  const isPlaying = isHere && sound.step !== 'paused';
  const Shape = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <ActionIcon
      size={size}
      radius="xl"
      variant="default"
      loading={isHere && sound.step === 'loading'}
      aria-label={t(isPlaying ? 'pause' : 'play', { name })}
      onClick={() => player.toggle(clip)}
    >
      <Shape size={Math.round(size * 0.42)} />
    </ActionIcon>
  );
}
