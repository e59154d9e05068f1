import { joinWords } from '../../transcript/join-words.ts';
import type { DubCue } from './brought-cues.ts';
import { inTurn, type HeardLine } from '../heard-line.ts';
import { lineLimits } from '../line-cuts.ts';

export { dubCuesOf, type DubCue } from './brought-cues.ts';

/** A line out of subtitles. */
export interface CueLine extends HeardLine {
  /** Who says it, where the file told; cues of one name have one speaker id. */
  readonly speakerName: string | null;
}

/** A cue goes on in the next one when no more than this lies between them. */
const goesOnSeconds = 0.2;

const endsSentence = (text: string): boolean => /[.!?…。！？♪][\p{Pe}\p{Pf}"'»]*$/u.test(text);

const oneLine = (text: string): string => joinWords(text.split('\n').map((line) => line.trim()));

/** Cues that are one line: the same speaker goes on in the middle of a sentence without a pause. */
function joined(cues: readonly DubCue[]): DubCue[] {
  const lines: DubCue[] = [];
  for (const cue of [...cues].sort((a, b) => a.startSeconds - b.startSeconds)) {
    const text = oneLine(cue.text);
    const open = lines.at(-1);
    const goesOn =
      open !== undefined &&
      open.speaker === cue.speaker &&
      !endsSentence(open.text) &&
      cue.startSeconds - open.endSeconds < goesOnSeconds &&
      cue.startSeconds >= open.endSeconds - goesOnSeconds &&
      cue.endSeconds - open.startSeconds <= lineLimits.longestSeconds &&
      open.text.length + text.length < lineLimits.longestChars;
    if (goesOn)
      lines[lines.length - 1] = {
        ...open,
        text: joinWords([open.text, text]),
        endSeconds: Math.max(open.endSeconds, cue.endSeconds),
      };
    else lines.push({ ...cue, text });
  }
  return lines;
}

/** Subtitles as lines to dub. A cue that goes on in the next one is joined with it, up to 12 seconds. */
export function linesFromCues(cues: readonly DubCue[], newId: () => string): CueLine[] {
  const speakers = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = speakers.get(name) ?? newId();
    speakers.set(name, id);
    return id;
  };
  return inTurn(
    joined(cues).map(({ startSeconds, endSeconds, text, speaker }) => ({
      id: newId(),
      speakerId: speaker === undefined ? null : idOf(speaker),
      speakerName: speaker ?? null,
      start: startSeconds,
      end: endSeconds,
      text,
    })),
  );
}

/** Seconds two stretches share; below 0, how far they are apart. */
const shared = (line: Pick<HeardLine, 'start' | 'end'>, { startSeconds, endSeconds }: DubCue): number =>
  Math.min(line.end, endSeconds) - Math.max(line.start, startSeconds);

/**
 * Wordings out of subtitles in the other language: each cue goes to the one line that it overlaps most, or else to the
 * nearest, so that nothing is lost.
 */
export function wordingsFromCues(
  lines: readonly Pick<HeardLine, 'id' | 'start' | 'end'>[],
  cues: readonly DubCue[],
): Map<string, string> {
  const wordings = new Map<string, string>();
  for (const cue of [...cues].sort((a, b) => a.startSeconds - b.startSeconds)) {
    let [best, most] = [lines[0], -Infinity];
    for (const line of lines) {
      const seconds = shared(line, cue);
      if (seconds > most) [best, most] = [line, seconds];
    }
    if (best === undefined) break;
    wordings.set(best.id, joinWords([wordings.get(best.id) ?? '', oneLine(cue.text)]));
  }
  return wordings;
}
