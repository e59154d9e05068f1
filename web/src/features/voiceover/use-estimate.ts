import { useDebouncedValue } from '@mantine/hooks';
import { countCharacters } from '@timbre/contract/limits';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useMemo } from 'react';
import type { Cost } from '../../domain/exports/cost-facts.tsx';
import { useEstimateArticle } from './api.ts';
import { roughCost } from './cost-model.ts';
import type { Draft } from './draft-model.ts';
import { segmentInputs } from './sync-article.ts';

const waitMs = 700;

export interface EstimateState {
  readonly estimate: Cost | undefined;
  readonly isLoading: boolean;
  readonly isOverLimit: boolean;
  readonly error: Error | null;
}

interface EstimateOptions {
  readonly draft: Draft;
  readonly voice: Speaker | undefined;
  readonly isLoggedIn: boolean;
  readonly limit: number;
}

/** What an export would cost: the server's answer, or for visitors a guess from the voice's pace. */
export function useEstimate({ draft, voice, isLoggedIn, limit }: EstimateOptions): EstimateState {
  const [settled] = useDebouncedValue(draft, waitMs);
  const characters = useMemo(() => countCharacters(settled.text), [settled.text]);
  const isPossible = voice !== undefined && characters > 0 && characters <= limit;
  const request = useMemo(() => {
    if (!isPossible || !isLoggedIn) return null;
    const articleId = settled.article?.articleId;
    return { ...(articleId === undefined ? {} : { articleId }), segments: segmentInputs(settled, voice.speaker) };
  }, [isPossible, isLoggedIn, settled, voice]);
  const { data, isFetching, error } = useEstimateArticle(request);
  const isOverLimit = characters > limit;
  if (!isPossible) return { estimate: undefined, isLoading: false, isOverLimit, error: null };
  if (!isLoggedIn) {
    return {
      estimate: { ...roughCost(settled.text, voice, settled.speed), freeSeconds: 0, isExact: false },
      isLoading: false,
      isOverLimit,
      error: null,
    };
  }
  const estimate = data && {
    seconds: data.seconds,
    credits: data.credits,
    freeSeconds: data.paidSeconds,
    isExact: data.isExact,
  };
  return { estimate, isLoading: isFetching, isOverLimit, error };
}
