import type { SubtitleFormat } from '@timbre/contract/exports';
import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import { subtitleCues } from '@timbre/media/subtitles/subtitle-cues';
import type { TimedScript } from '@timbre/media/subtitles/timed-script';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { toVtt } from '@timbre/media/subtitles/write-vtt';

/** MIME types of what stands beside the audio. */
export const subtitleTypes: Readonly<Record<SubtitleFormat, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  ass: 'text/x-ssa',
  json: 'application/json',
};

/** Cues by the script's rules, written in one format. */
export function writeSubtitles(
  format: Exclude<SubtitleFormat, 'json'>,
  script: TimedScript,
  { rules, durationSeconds, title }: { rules: SubtitleRules; durationSeconds: number; title: string },
): string {
  const cues = subtitleCues(script, rules, durationSeconds);
  if (format === 'srt') return toSrt(cues);
  return format === 'vtt' ? toVtt(cues) : toAss(cues, { title });
}
