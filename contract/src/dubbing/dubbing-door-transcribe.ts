// Lines of a video translation heard again, in the shape of ElevenLabs' dubbing resources.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';
import { transcriptionErrors } from '../transcription/transcription.ts';
import { dubbingChangeErrors, dubbingResourcePath, dubbingVersion } from './dubbing-door-resource.ts';

export const dubbingTranscribeLimits = {
  /** Each is a transcription of its own. */
  segments: 20,
  segmentSeconds: 300,
} as const;

/**
 * Transcribes the original of segments again, at the price of a transcription; without named segments, those that have
 * no text. Their translations become stale. Segments without speech stay as they are, and results from before an error
 * are kept.
 */
export const transcribeDubbingSegments = call({
  door: 'elevenlabs',
  access: 'user',
  method: 'POST',
  id: 'transcribeDubbingSegments',
  path: `${dubbingResourcePath}/transcribe`,
  idempotent: true,
  timeoutMs: timeoutsMs.upload,
  input: z.object({
    dubbing_id: z.string(),
    segments: z
      .array(z.string())
      .check(
        z.maxLength(
          dubbingTranscribeLimits.segments,
          `Name up to ${dubbingTranscribeLimits.segments} segments at once.`,
        ),
      ),
  }),
  output: dubbingVersion,
  errors: [...dubbingChangeErrors, ...transcriptionErrors],
});
