import { ApiError } from '@timbre/client';
import type { OutputOf } from '@timbre/contract/call';
import type { listSoundEffects, SoundEffect, SoundEffectTake } from '@timbre/contract/sound-effects/sound-effects';

export type EffectPage = OutputOf<typeof listSoundEffects>;

/** The page after `page`; undefined: that was the last one. Pages count from 0. */
export const pageAfter = (page: number, totalPages: number): number | undefined =>
  page < totalPages - 1 ? page + 1 : undefined;

/** The generations of all pages, each once: one that was made meanwhile moves the others to a later page. */
export function generationsOf(pages: readonly EffectPage[]): SoundEffect[] {
  const found = new Map<string, SoundEffect>();
  for (const one of pages.flatMap(({ results }) => results)) if (!found.has(one.id)) found.set(one.id, one);
  return [...found.values()];
}

/** The generation with this state of one of its takes. */
export function withTake(
  generation: SoundEffect,
  take: Partial<SoundEffectTake> & { readonly id: string },
): SoundEffect {
  if (!generation.aiSoundEffectList.some(({ id }) => id === take.id)) return generation;
  const takes = generation.aiSoundEffectList.map((one) => (one.id === take.id ? { ...one, ...take } : one));
  return { ...generation, aiSoundEffectList: takes };
}

/** A request that failed is told; an answer that is no list is passed over. */
export const isFailedRequest = (error: unknown): boolean => error instanceof ApiError && error.status !== 200;
