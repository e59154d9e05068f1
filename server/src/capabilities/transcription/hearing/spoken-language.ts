import type { HeardSpan } from '@timbre/engines/ports';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { DecodedRecording } from '../decode-recording.ts';
import { baseLanguage } from '../recognition-languages.ts';
import type { RecogniserService } from '../recognisers.service.ts';

/** So many of the longest parts tell the language of a recording: where they differ, each part is heard by itself. */
const identifiedParts = 3;

/** The language that is wanted, or that a model found (ISO 639); null: the recogniser finds out. */
export async function spokenLanguage(
  { wantedLanguage }: { readonly wantedLanguage: string | null },
  {
    recording,
    parts,
  }: { readonly recording: Pick<DecodedRecording, 'samplesOf'>; readonly parts: readonly HeardSpan[] },
  recognisers: Pick<RecogniserService, 'canHear' | 'identify'>,
  job: Pick<JobContext, 'step' | 'signal'>,
): Promise<string | null> {
  if (wantedLanguage !== null) return baseLanguage(wantedLanguage);
  return job.step('language', async () => {
    const longest = parts.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, identifiedParts);
    const samples = await Promise.all(longest.map((part) => recording.samplesOf(part)));
    const found = await recognisers.identify(samples, job.signal);
    return found !== null && (await recognisers.canHear([found])) ? found : null;
  });
}
