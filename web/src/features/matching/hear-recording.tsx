import { ActionIcon } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import type { Demo } from '../../lib/session/use-demo.ts';

interface HearRecordingProps {
  readonly recording: Blob;
  readonly demo: Demo;
}

const name = 'recording';

/** Plays the file that is still in this browser: the studio keeps it no longer than the search takes. */
export function HearRecording({ recording, demo }: HearRecordingProps) {
  const { t } = useMatchingTexts();
  const url = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (url.current !== null) URL.revokeObjectURL(url.current);
      url.current = null;
    },
    [recording],
  );
  const isPlaying = demo.playing === name;
  const make = () => {
    url.current ??= URL.createObjectURL(recording);
    return Promise.resolve(url.current);
  };
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      loading={isPlaying && demo.state === 1}
      aria-label={t(isPlaying ? 'file.silence' : 'file.hear')}
      onClick={() => demo.toggleMade(name, make)}
    >
      {isPlaying ? <IconPlayerStopFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
    </ActionIcon>
  );
}
