import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Bin, BinProgress } from './empty-bin.ts';
import { emptyBin } from './empty-bin.ts';
import { showError } from '../plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import '../../i18n/areas/albums.ts';

export interface BinEmptying {
  /** Null: not begun. */
  readonly progress: BinProgress | null;
  readonly start: (count: number) => void;
  /** What is erased stays erased. */
  readonly stop: () => void;
}

/** Empties the bin and says what became of it; leaving the page stops it. */
export function useEmptyBin(bin: Bin, onEnd: () => void): BinEmptying {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<BinProgress | null>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async () => {
    stopping.current = new AbortController();
    try {
      const { done, total } = await emptyBin(bin, stopping.current.signal, setProgress);
      if (done === total) showToast(t('albums.binEmptied', { count: done }), 'done');
      else showToast(t('albums.binStopped', { count: total - done, done }), 'plain');
    } catch (error) {
      showError(error);
    } finally {
      await bin.refetch();
      onEnd();
    }
  };
  return {
    progress,
    start: (count) => {
      setProgress({ done: 0, total: count });
      void run();
    },
    stop: () => stopping.current?.abort(),
  };
}
