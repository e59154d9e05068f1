import { dubLimits, type DubLine, type SpokenDubLine } from '@timbre/contract/dubbing/dub-document';
import type { DubTarget } from '@timbre/contract/dubbing/dub-view';
import { fitLines, type FitLine } from '@timbre/media/dubbing/fit-lines';
import { likelySeconds } from '@timbre/media/dubbing/likely-seconds';
import { isUnspaced } from '@timbre/media/transcript/join-words';
import { voiceOf, wordingOf, type DubDoc } from '../document/dub-doc.ts';
import type { LineFacts, LineFit } from './facts.ts';
import { countGone, statesOf } from './line-state.ts';

/** Until a voice is known: about 15 letters a second, and about 7 characters of Chinese or Japanese. */
const usualPace = (text: string): number => (isUnspaced(text) ? 0.14 : 0.067);

/** Seconds a character takes in a voice; undefined: that voice is not known. */
export type PaceOf = (voiceId: string) => number | undefined;

/** Its length at a pace between those that were tried; beyond them it is guessed from the nearest one. */
function triedLength(tried: SpokenDubLine['tried'], speed: number): number | null {
  const sorted = tried.toSorted((a, b) => a.speed - b.speed);
  const above = sorted.find((one) => one.speed >= speed);
  const below = sorted.findLast((one) => one.speed <= speed);
  const nearest = above ?? below;
  if (nearest === undefined) return null;
  if (above === undefined || below === undefined || above.speed === below.speed)
    return (nearest.seconds * nearest.speed) / speed;
  const share = (speed - below.speed) / (above.speed - below.speed);
  return below.seconds + share * (above.seconds - below.seconds);
}

interface Measured {
  readonly line: FitLine;
  readonly isMeasured: boolean;
}

function measured(
  line: DubLine,
  spoken: SpokenDubLine | undefined,
  { voiceId, text, speed }: { readonly voiceId: string | null; readonly text: string; readonly speed: number | null },
  paceOf: PaceOf,
): Measured {
  const { id, speakerId, start, end, keepsOriginal } = line;
  const base = { id, speakerId, start, end, keepsOriginal, wantedSpeed: speed };
  if (text.trim() === '' || keepsOriginal) return { line: { ...base, natural: 0 }, isMeasured: false };
  const isKnown = spoken !== undefined && spoken.text === text && (voiceId === null || spoken.voiceId === voiceId);
  const natural = isKnown ? triedLength(spoken.tried, 1) : null;
  if (natural !== null && isKnown)
    return {
      line: { ...base, natural, lengthAt: (at) => triedLength(spoken.tried, at) ?? natural / at },
      isMeasured: true,
    };
  const pace = (voiceId === null ? undefined : paceOf(voiceId)) ?? usualPace(text);
  return { line: { ...base, natural: likelySeconds(text, pace) }, isMeasured: false };
}

/** What is known of all lines in a language: what changed since they were spoken, and how they fit. */
export function factsOf(
  doc: DubDoc,
  target: Pick<DubTarget, 'language' | 'spoken'>,
  wholeSeconds: number,
  paceOf: PaceOf,
): LineFacts {
  const { language } = target;
  const { speakers, maxSpeed, mayHoldPicture } = doc.settings;
  const bySpeaker = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  const states = statesOf(doc, target);
  const all = doc.lines.map((line) => {
    const { text, speed } = wordingOf(line, language);
    const speaker = line.speakerId === null ? undefined : bySpeaker.get(line.speakerId);
    const voiceId = voiceOf(line, speaker, language);
    return measured(line, states.get(line.id)?.spoken, { voiceId, text, speed }, paceOf);
  });
  const { gapSeconds, slotSeconds } = dubLimits;
  const { placed } = fitLines(
    all.map(({ line }) => line),
    { maxSpeed, mayHoldPicture, gapSeconds, slotSeconds, wholeSeconds },
  );
  const fits = new Map<string, LineFit>();
  for (const { line, isMeasured } of all) {
    const place = placed.get(line.id);
    if (place !== undefined) fits.set(line.id, { ...place, naturalSeconds: line.natural, isMeasured });
  }
  const unspoken = [...states.values()].filter(({ isUnspoken }) => isUnspoken).length;
  return { states, fits, changed: unspoken + countGone(doc, target) };
}
