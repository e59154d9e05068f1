import { useEffect, useMemo } from 'react';
import { settingsOf } from '../document/article-doc.ts';
import { useScript, useStudio } from '../studio-context.ts';

/** The script's bed is heard in the preview as the export mixes it. */
export function useBedPreview(): void {
  const { playback, sounds } = useStudio();
  const { player } = playback;
  const bed = useScript(({ doc }) => settingsOf(doc).bed);
  const sound = sounds.find(({ id }) => id === bed?.soundId);
  // The address is signed again with every list; the same sound goes on playing by the one it began with.
  const source = useMemo(
    () => (sound === undefined ? null : { audioUrl: sound.audioUrl, durationSeconds: sound.durationSeconds }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [sound?.id],
  );
  useEffect(() => {
    if (bed === null || source === null) return player.setBed(null);
    const { gainDb, duckDb, fadeInSeconds, fadeOutSeconds, loops } = bed;
    player.setBed({ ...source, gainDb, duckDb, fadeInSeconds, fadeOutSeconds, loops });
  }, [player, bed, source]);
}
