import type { RequestOf } from '@timbre/contract/call';
import { countCharacters } from '@timbre/contract/limits';
import type { SoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import { type createSoundEffect, soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import { lengthText, settledLength } from './length-text.ts';

/** What is asked for, as it stands in the form. */
export interface EffectDraft {
  readonly prompt: string;
  /** As long as such a sound is. */
  readonly isAutoLength: boolean;
  /** The field's text, in seconds. */
  readonly length: string;
  readonly influence: number;
  readonly isLoop: boolean;
}

const { seconds, influence, promptChars } = soundEffectLimits;

export const emptyEffectDraft: EffectDraft = {
  prompt: '',
  isAutoLength: true,
  length: lengthText(seconds.default),
  influence: influence.default,
  isLoop: false,
};

/** What keeps a description from being sent; an error's name. */
export function promptProblem(prompt: string): 'sound-effect.prompt' | 'sound-effect.prompt-long' | null {
  const used = countCharacters(prompt);
  if (used === 0) return 'sound-effect.prompt';
  return used > promptChars ? 'sound-effect.prompt-long' : null;
}

/** The request of a form. */
export function requestOf(draft: EffectDraft, source: string): RequestOf<typeof createSoundEffect> {
  const { prompt, isAutoLength, length, isLoop } = draft;
  return {
    source,
    prompt: prompt.trim(),
    isLoop,
    influence: draft.influence,
    autoDuration: isAutoLength ? 1 : 0,
    durationSeconds: settledLength(length),
  };
}

/** The form that a generation was made with, to make it again or another one near it. */
export function draftOf({ prompt, autoDuration, durationSeconds, influence, isLoop }: SoundEffect): EffectDraft {
  const isAutoLength = autoDuration === 1 || durationSeconds === null;
  return {
    prompt,
    influence,
    isLoop,
    isAutoLength,
    length: isAutoLength ? emptyEffectDraft.length : lengthText(durationSeconds),
  };
}

/** The form as the browser has kept it; what is not to be read there is as it is at first. */
export function parseEffectDraft(text: string | null): EffectDraft {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return emptyEffectDraft;
  }
  if (typeof kept !== 'object' || kept === null) return emptyEffectDraft;
  const part = kept as Partial<Record<keyof EffectDraft, unknown>>;
  const isWithin = (value: unknown): value is number =>
    typeof value === 'number' && value >= influence.min && value <= influence.max;
  return {
    prompt: typeof part.prompt === 'string' ? part.prompt : emptyEffectDraft.prompt,
    isAutoLength: part.isAutoLength !== false,
    length: typeof part.length === 'string' ? lengthText(settledLength(part.length)) : emptyEffectDraft.length,
    influence: isWithin(part.influence) ? part.influence : emptyEffectDraft.influence,
    isLoop: part.isLoop === true,
  };
}
