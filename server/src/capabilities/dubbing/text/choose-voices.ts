import type { DubLine, DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import type { Actor } from '../../../platform/actor.ts';
import type { LikeVoices } from '../../matching/like-voices.service.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { VoiceService, Voice } from '../../voices/voices.types.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import { clearestLines, type SpeakerSounds } from './speaker-sounds.ts';

export interface ChooseVoicesDeps {
  readonly voices: Pick<VoiceService, 'catalogue'>;
  readonly plans: Pick<PlanService, 'lockedVoices'>;
  readonly likeVoices: LikeVoices;
  readonly speakerSounds: SpeakerSounds;
}

interface Speaking {
  readonly actor: Actor;
  readonly language: string;
  /** Of the video. */
  readonly blobKey: string;
  readonly speakers: readonly DubSpeaker[];
  readonly lines: readonly Pick<DubLine, 'speakerId' | 'start' | 'end'>[];
}

/** Two voices that are as like as this are told apart by no one; then the better understood one speaks. */
const sameLikeness = 0.02;

/** Voices of a language that someone may speak, the best understood first; no text leaves this machine because no one chose a voice. */
export async function voicesOfLanguage(
  { voices, plans }: Pick<ChooseVoicesDeps, 'voices' | 'plans'>,
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

/** A voice for each speaker, by their ids: distinct ones while there are enough. Empty where no voice speaks the language. */
export async function chooseVoices(
  deps: ChooseVoicesDeps,
  { actor, language, blobKey, speakers, lines }: Speaking,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const candidates = await voicesOfLanguage(deps, actor, language);
  const chosen: Record<string, string> = {};
  if (candidates.length === 0) return chosen;
  const seconds = new Map<string, number>();
  for (const { speakerId, start, end } of lines)
    if (speakerId !== null) seconds.set(speakerId, (seconds.get(speakerId) ?? 0) + end - start);
  // Who speaks most chooses first.
  const inTurn = speakers.toSorted((a, b) => (seconds.get(b.id) ?? 0) - (seconds.get(a.id) ?? 0));
  const likenessOf = async (id: string): Promise<ReadonlyMap<string, number>> => {
    const own = clearestLines(lines, id);
    if (candidates.length === 1 || own.length === 0) return new Map();
    return deps.likeVoices(() => deps.speakerSounds(blobKey, own, signal), candidates, signal);
  };
  const likenesses: ReadonlyMap<string, number>[] = [];
  // Two at once: one is decoded while the other is measured.
  for (let at = 0; at < inTurn.length; at += 2) {
    signal.throwIfAborted();
    likenesses.push(...(await Promise.all(inTurn.slice(at, at + 2).map(({ id }) => likenessOf(id)))));
  }
  const taken = new Set<string>();
  for (const [at, { id }] of inTurn.entries()) {
    const likeness = likenesses[at] ?? new Map<string, number>();
    const left = candidates.filter((voice) => !taken.has(voice.id));
    const voice = pick(left.length > 0 ? left : candidates, likeness);
    if (voice === undefined) continue;
    taken.add(voice.id);
    chosen[id] = voice.id;
  }
  return chosen;
}
