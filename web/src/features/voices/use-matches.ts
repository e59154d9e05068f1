import { useEffect, useRef, useState } from 'react';
import type { FoundVoices, VoicePace } from '../../domain/voices/voice-matching.ts';
import { focusGrid } from './voice-grid.tsx';

/** What a search by a recording brought into the list of voices; `found` is null while it shows all of them. */
export function useMatches(panelId: string) {
  const [found, setFound] = useState<FoundVoices | null>(null);
  const [isTuned, setIsTuned] = useState(true);
  const isLeft = useRef(false);
  useEffect(() => {
    if (found === null && isLeft.current) focusGrid(panelId);
    isLeft.current = false;
  }, [found, panelId]);
  return {
    found,
    isTuned,
    onFound: setFound,
    onTune: setIsTuned,
    onExit: () => {
      isLeft.current = true;
      setFound(null);
    },
    /** How a voice is set when it is chosen; null: as it likes. */
    paceOf: (speakerId: string): VoicePace | null => {
      const tuning = found?.search.matches.find((match) => match.speakerId === speakerId)?.tuning ?? null;
      return isTuned && tuning !== null ? { speed: tuning.speed, pitch: tuning.pitch } : null;
    },
  };
}
