import { alignmentLimits, type AlignedCue } from '@timbre/contract/alignment/alignment';
import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import type { AlignedLine } from '@timbre/engines/ports';
import { subtitleCues } from '@timbre/media/subtitles/subtitle-cues';
import type { ScriptLines } from './script-lines.ts';

interface Timed {
  readonly lines: readonly AlignedLine[];
  readonly durationSeconds: number;
}

const noTime: AlignedLine = { startSeconds: 0, endSeconds: 0, confidence: 0, words: [], phonemes: [] };

const hundredths = (share: number): number => Math.round(100 * share) / 100;

const plainWord = ({ start, end, startSeconds, endSeconds, confidence }: AlignedLine['words'][number]) => ({
  start,
  end,
  startSeconds,
  endSeconds,
  confidence: hundredths(Math.min(1, Math.max(0, confidence))),
});

/** How sure a stretch of time is: the mean over the lines in it, by how much of it each fills. */
function confidenceOf(lines: readonly AlignedLine[], from: number, to: number): number {
  let [sum, weight] = [0, 0];
  for (const { startSeconds, endSeconds, confidence } of lines) {
    const shared = Math.min(to, endSeconds) - Math.max(from, startSeconds);
    if (shared <= 0) continue;
    sum += confidence * shared;
    weight += shared;
  }
  return weight === 0 ? 0 : hundredths(sum / weight);
}

/**
 * The subtitles of a timed text. Those that were subtitles before stay as they were cut; running text is cut by the
 * rules, and each stands as long as it takes to read where silence follows.
 */
export function madeCues(
  { kind, lines }: ScriptLines,
  timed: Timed,
  rules: SubtitleRules,
  newId: () => string,
): AlignedCue[] {
  const times = lines.map((_, line) => timed.lines[line] ?? noTime);
  const words = (line: AlignedLine) => line.words.slice(0, alignmentLimits.wordsPerCue).map(plainWord);
  if (kind === 'subtitles') {
    return lines.map(({ text, speaker }, at) => {
      const { startSeconds, endSeconds, confidence } = times[at] ?? noTime;
      return {
        id: newId(),
        text,
        startSeconds,
        endSeconds,
        confidence,
        words: words(times[at] ?? noTime),
        ...(speaker === undefined ? {} : { speaker }),
      };
    });
  }
  const sentences = lines.map(({ text, isNewParagraph }, at) => {
    const { startSeconds, endSeconds } = times[at] ?? noTime;
    return { text, isNewParagraph, startSeconds, endSeconds, words: words(times[at] ?? noTime) };
  });
  return subtitleCues({ sentences }, rules, timed.durationSeconds).map((cue) => ({
    id: newId(),
    text: cue.text,
    startSeconds: cue.startSeconds,
    endSeconds: cue.endSeconds,
    words: [...cue.words],
    confidence: confidenceOf(times, cue.startSeconds, cue.endSeconds),
  }));
}
