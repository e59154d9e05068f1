import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { sayFailure } from '../../ui/say-failure.ts';
import { showToast } from '../../ui/toast.tsx';
import { readArticlesAnew } from './api.ts';
import type { BinProgress } from './empty-bin.ts';
import { emptyBin } from './empty-bin.ts';

export interface BinEmptying {
  /** Null: not begun. */
  readonly progress: BinProgress | null;
  readonly start: (count: number) => void;
  /** What is erased stays erased. */
  readonly stop: () => void;
}

/** Empties the bin and says what became of it; leaving the page stops it. */
export function useEmptyBin(onEnd: () => void): BinEmptying {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<BinProgress | null>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async () => {
    stopping.current = new AbortController();
    try {
      const { done, total } = await emptyBin(api, stopping.current.signal, setProgress);
      if (done === total) showToast(t('articles.binEmptied', { count: done }), 'done');
      else showToast(t('articles.binStopped', { count: total - done, done }), 'plain');
    } catch (error) {
      sayFailure(error);
    } finally {
      await readArticlesAnew(queryClient);
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
