import type { DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import pLimit from 'p-limit';
import type { Actor } from '../../../platform/actor.ts';
import type { LikeVoices, SpeakerSound } from '../../matching/like-voices.service.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { VoiceService, Voice } from '../../voices/voices.types.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import { clearestLines, type Spoken } from './speaker-sounds.ts';

export interface OfferedVoicesDeps {
  readonly voices: Pick<VoiceService, 'catalogue'>;
  readonly plans: Pick<PlanService, 'lockedVoices'>;
}

/** Two voices that are as like as this are told apart by no one; then the better understood one speaks. */
const sameLikeness = 0.02;

/** Voices of a language that someone may speak, the best understood first; no text leaves this machine because no one chose a voice. */
export async function voicesOfLanguage(
  { voices, plans }: OfferedVoicesDeps,
  actor: Actor,
  language: string,
): Promise<Voice[]> {
  const all = (await voices.catalogue()).filter(
    (voice) => voice.sentTo === null && isSameLanguage(voice.language, language),
  );
  const locked = new Set(plans.lockedVoices(actor, all).map(({ id }) => id));
  // A region that was asked for comes first.
  const isExact = (voice: Voice): boolean => voice.language.toLowerCase() === language.toLowerCase();
  return all.filter(({ id }) => !locked.has(id)).toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
}

/** The one most like the speaker that no other speaker has; the best of those that are left where no one was compared. */
function pick(free: readonly Voice[], likeness: ReadonlyMap<string, number>): Voice | undefined {
  const most = Math.max(...free.map(({ id }) => likeness.get(id) ?? -1));
  return free.find(({ id }) => (likeness.get(id) ?? -1) >= most - sameLikeness);
}

/** How like the voices of a language speakers sound, by the ids of both. */
export type Likenesses = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Comparing<S> {
  readonly spoken: readonly S[];
  /** The sound of one speaker's clearest times. */
  readonly soundOf: (own: readonly S[]) => Promise<SpeakerSound>;
  readonly candidates: readonly Voice[];
}

/** Compares everyone who speaks with voices. */
export async function compareSpeakers<S extends Spoken>(
  likeVoices: LikeVoices,
  { spoken, soundOf, candidates }: Comparing<S>,
  signal: AbortSignal,
): Promise<Likenesses> {
  // One voice is everyone's.
  if (candidates.length < 2) return new Map();
  const ids = [...new Set(spoken.flatMap(({ speakerId }) => speakerId ?? []))];
  // Two at once: one is decoded while the other is measured.
  const inTurn = pLimit(2);
  const compared = ids.map((id) =>
    inTurn(async (): Promise<[string, ReadonlyMap<string, number>]> => {
      signal.throwIfAborted();
      return [id, await likeVoices(() => soundOf(clearestLines(spoken, id)), candidates, signal)];
    }),
  );
  return new Map(await Promise.all(compared));
}

interface Choosing {
  readonly candidates: readonly Voice[];
  readonly speakers: readonly DubSpeaker[];
  readonly lines: readonly Spoken[];
  readonly likenesses: Likenesses;
}

/** A voice for each speaker, by their ids: distinct ones while there are enough. Empty where no voice speaks the language. */
export function chooseVoices({ candidates, speakers, lines, likenesses }: Choosing): Record<string, string> {
  const seconds = new Map<string, number>();
  for (const { speakerId, start, end } of lines)
    if (speakerId !== null) seconds.set(speakerId, (seconds.get(speakerId) ?? 0) + end - start);
  // Who speaks most chooses first.
  const inTurn = speakers.toSorted((a, b) => (seconds.get(b.id) ?? 0) - (seconds.get(a.id) ?? 0));
  const chosen: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { id } of inTurn) {
    const left = candidates.filter((voice) => !taken.has(voice.id));
    const voice = pick(left.length > 0 ? left : candidates, likenesses.get(id) ?? new Map());
    if (voice === undefined) continue;
    taken.add(voice.id);
    chosen[id] = voice.id;
  }
  return chosen;
}
