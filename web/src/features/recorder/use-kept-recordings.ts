import { useCallback, useEffect, useState } from 'react';
import { dropRecording, heldRecordings, keepRecording, keptRecordings, type KeptRecording } from './kept-recordings.ts';

/** What this browser keeps for a person; null while it is being read, or where the browser keeps nothing. */
export function useKeptRecordings(wwid: string | null) {
  const [kept, setKept] = useState<readonly KeptRecording[] | null>(null);
  const reload = useCallback(async () => {
    const [all, held] = await Promise.all([keptRecordings(wwid), heldRecordings()]);
    setKept(all.filter(({ id }) => !held.has(id)));
  }, [wwid]);
  useEffect(() => {
    const look = () => void reload().catch(() => setKept([]));
    look();
    // Another tab may have recorded, saved or deleted meanwhile.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [reload]);
  return {
    kept,
    reload,
    drop: async (id: string) => {
      await dropRecording(id);
      await reload();
    },
    rename: async (recording: KeptRecording, name: string) => {
      await keepRecording({ ...recording, name });
      await reload();
    },
  };
}
