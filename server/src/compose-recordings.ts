import { composeAlignment } from './compose-alignment.ts';
import { composeDownloads } from './compose-downloads.ts';
import type { composeFoundations } from './compose-foundations.ts';
import { composeMatching } from './compose-matching.ts';
import type { Platform } from './compose-platform.ts';
import { composeTranscription } from './compose-transcription.ts';

type RecordingParts = ReturnType<typeof composeFoundations> &
  Parameters<typeof composeMatching>[1] &
  Parameters<typeof composeTranscription>[1] & {
    /** Which addresses links may lead to; left out: the public ones. */
    readonly isInternet?: Parameters<typeof composeDownloads>[2];
  };

/** What is done with recordings people bring: fetched by link, written down, timed, matched with a voice. */
export function composeRecordings(platform: Platform, parts: RecordingParts) {
  const downloads = composeDownloads(platform, parts, parts.isInternet);
  const alignment = composeAlignment(platform, parts);
  const transcription = composeTranscription(platform, parts);
  const matching = composeMatching(platform, parts);
  return {
    matching,
    periodics: transcription.periodics,
    routes: [...downloads.routes, ...alignment.routes, ...transcription.routes, ...matching.routes],
    jobs: [...downloads.jobs, ...alignment.jobs, ...transcription.jobs, ...matching.jobs],
  };
}
