import { ActionIcon } from '@mantine/core';
import type { Sound } from '@timbre/contract/sounds';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { soundName } from '../../../i18n/sound-name.ts';
import type { SoundPreview } from '../../../lib/player/use-sound-preview.ts';
import '../../../i18n/areas/editor-panels.ts';

interface PlayButtonProps {
  readonly sound: Sound;
  readonly preview: SoundPreview;
}

/** Lets a sound be heard as it is in the library. */
export function PlayButton({ sound, preview }: PlayButtonProps) {
  const { t } = useTranslation();
  const isPlaying = preview.playing === sound.id;
  const Shape = isPlaying ? IconPlayerStop : IconPlayerPlay;
  return (
    <ActionIcon
      size={30}
      variant="default"
      aria-label={t(isPlaying ? 'scriptSound.stop' : 'scriptSound.play', { name: soundName(sound) })}
      onClick={() => preview.toggle(sound)}
    >
      <Shape size={16} stroke={1.6} />
    </ActionIcon>
  );
}
