import { dubLimits, type DubLine, type DubSettings } from '@timbre/contract/dubbing/dub-document';
import { fitLines, type Fit } from '@timbre/media/dubbing/fit-lines';
import type { FitLine } from '@timbre/media/dubbing/fit-line';
import { likelySeconds } from '@timbre/media/dubbing/likely-seconds';
import type { PlannedSentence } from '../../speech/speech.service.ts';
import type { SpokenLine } from '../dubbing.tables.ts';
import { isAsSpoken, lineSeconds, type DubScript } from './dub-script.ts';
import type { DubWish } from './dub-wishes.ts';
import { linePaces, type LinePaces } from './line-paces.ts';

/** Makes those sentences that are not there, and tells how long all of them are, by hash. */
export type SpeakSentences = (sentences: readonly PlannedSentence[]) => Promise<ReadonlyMap<string, number>>;

export interface LinesToSpeak {
  readonly script: DubScript;
  /** All of the project, in the order of their times. */
  readonly lines: readonly DubLine[];
  readonly settings: Pick<DubSettings, 'maxSpeed' | 'mayHoldPicture'>;
  readonly wholeSeconds: number;
  /** How they were spoken last. */
  readonly spoken: readonly SpokenLine[];
  /** Only these are spoken now; the others are where they were, or about where they would be. Left out: all. */
  readonly only?: ReadonlySet<string>;
}

export interface SpokenLines extends Fit {
  /** Those that are spoken, in the order of their times; with `only`, those. */
  readonly lines: readonly Omit<SpokenLine, 'sound'>[];
  readonly sentencesOf: (lineId: string) => readonly PlannedSentence[];
}

/** Beside the voice's own pace, which is tried first. */
const mostPaces = 4;
/** A line that stood better by so much is spoken again rather than left as it was. */
const worseSeconds = 0.05;

/** A line on its way to its place. */
interface Speaking {
  readonly wish: DubWish;
  readonly paces: LinePaces;
  /** Its pace is not looked for: it stays as it was spoken, or was tried often enough. */
  pace: number | null;
  readonly was: SpokenLine | null;
  readonly isSpoken: boolean;
}

function speakingOf({ script, spoken, settings, only }: LinesToSpeak): Map<string, Speaking> {
  const last = new Map(spoken.map((line) => [line.lineId, line]));
  return new Map(
    script.wishes.map((wish): [string, Speaking] => {
      const { id } = wish.line;
      const voice = script.voices.get(wish.voiceId);
      const paces = linePaces(likelySeconds(wish.text, voice?.secondsPerCharacter ?? 0));
      const before = last.get(id);
      const was = isAsSpoken(script, wish, before) ? before : null;
      for (const { speed, seconds } of was?.tried ?? []) paces.add(speed, seconds);
      const isFine = was !== null && was.overSeconds === 0 && was.speed <= Math.max(1, settings.maxSpeed);
      const pace = wish.speed ?? (isFine ? was.speed : null);
      return [id, { wish, paces, pace, was, isSpoken: only?.has(id) ?? true }];
    }),
  );
}

function fitLineOf(line: DubLine, speaking: Speaking | undefined): FitLine {
  const { id, speakerId, start, end, keepsOriginal } = line;
  const place = { id, speakerId, start, end, keepsOriginal };
  if (speaking === undefined) return { ...place, wantedSpeed: null, natural: 0 };
  const { paces, pace } = speaking;
  return { ...place, wantedSpeed: pace, natural: paces.lengthAt(1), lengthAt: paces.lengthAt };
}

/** Of the paces that were tried, the slowest that is no longer than hoped for; else the fastest. */
function bestTried({ paces }: Speaking, hopedSeconds: number): number {
  const tried = paces.tried();
  return (tried.find(({ seconds }) => seconds <= hopedSeconds) ?? tried.at(-1))?.speed ?? 1;
}

/** What is to be tried next: the pace a line was given, unless it is known how long it takes at it. */
function nextPaces(all: Iterable<Speaking>, { placed }: Fit): Map<Speaking, number> {
  const next = new Map<Speaking, number>();
  for (const one of all) {
    const given = placed.get(one.wish.line.id);
    if (given === undefined || !one.isSpoken) continue;
    const isWorse = one.was !== null && given.overSeconds > one.was.overSeconds + worseSeconds;
    // Its neighbours have taken the time it had.
    if (one.pace !== null && one.wish.speed === null && isWorse && one.paces.tried().length < mostPaces) {
      one.pace = null;
      next.set(one, 1);
    } else if (!one.paces.has(given.speed)) {
      if (one.paces.tried().length < mostPaces) next.set(one, given.speed);
      else one.pace = bestTried(one, one.paces.lengthAt(given.speed));
    }
  }
  return next;
}

/**
 * Speaks lines in their time: each at the voice's own pace first, those that don't fit again at the pace that does, and once
 * or twice more where an engine does not keep to it. A line that is as it was spoken last stays as it is, unless its
 * neighbours leave it less time. Nothing that was made before is made again.
 */
export async function speakLines(wanted: LinesToSpeak, speak: SpeakSentences): Promise<SpokenLines> {
  const { script, lines, settings, wholeSeconds } = wanted;
  const all = speakingOf(wanted);
  const { gapSeconds, slotSeconds } = dubLimits;
  const rules = { ...settings, gapSeconds, slotSeconds, wholeSeconds };
  const fit = (): Fit =>
    fitLines(
      lines.map((line) => fitLineOf(line, all.get(line.id))),
      rules,
    );
  const isSilent = ({ wish }: Speaking): boolean => script.plan(wish, wish.speed ?? 1).length === 0;
  const measure = async (paces: ReadonlyMap<Speaking, number>): Promise<void> => {
    const asked = [...paces].map(([one, speed]) => ({ one, speed, sentences: script.plan(one.wish, speed) }));
    const lengths = await speak(asked.flatMap(({ sentences }) => sentences));
    for (const { one, speed, sentences } of asked)
      one.paces.add(
        speed,
        lineSeconds(sentences, ({ hash }) => lengths.get(hash) ?? 0),
      );
  };
  for (const [id, one] of all) if (isSilent(one)) all.delete(id);
  const first = [...all.values()].filter(({ isSpoken, pace, paces }) => isSpoken && !paces.has(pace ?? 1));
  await measure(new Map(first.map((one) => [one, one.pace ?? 1])));
  let placed = fit();
  // Each round tries another pace of some line, and none has more than so many.
  for (let next = nextPaces(all.values(), placed); next.size > 0; next = nextPaces(all.values(), placed)) {
    await measure(next);
    placed = fit();
  }
  placed = fit();
  const sentencesOf = (lineId: string): readonly PlannedSentence[] => {
    const one = all.get(lineId);
    const place = placed.placed.get(lineId);
    return one === undefined || place === undefined ? [] : script.plan(one.wish, place.speed);
  };
  const spoken = [...all.values()].flatMap(({ wish, paces, isSpoken }) => {
    const { line, text, voiceId, speed: wantedSpeed } = wish;
    const place = placed.placed.get(line.id);
    if (place === undefined || !isSpoken) return [];
    const { start, end, speed, overSeconds } = place;
    const hashes = sentencesOf(line.id).map(({ hash }) => hash);
    const slot = { start: line.start, end: line.end };
    const said = { lineId: line.id, text, voiceId, wantedSpeed, slot };
    return [{ ...said, start, end, speed, overSeconds, tried: paces.tried(), hashes }];
  });
  return { ...placed, lines: spoken, sentencesOf };
}
