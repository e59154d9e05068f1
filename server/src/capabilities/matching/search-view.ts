import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import type { VoiceSearch } from '@timbre/contract/matching/matching';
import type { Voice } from '../voices/voices.types.ts';
import type { SearchRow } from './matching.store.ts';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** A search as its owner sees it; matches without a voice, as it was deleted or hidden since, are left out. */
export function searchView(
  { id, name, status, report, matches, language, error, createdAt }: SearchRow,
  voices: ReadonlyMap<string, Voice>,
  progress: JobProgress | null,
): VoiceSearch {
  const code = error !== null && isKnown(error) ? error : null;
  return {
    id,
    name,
    status: progress?.status === 'running' && status === 'queued' ? 'running' : status,
    progress: status === 'queued' ? progress : null,
    sample: report,
    language,
    matches: matches.flatMap((match) => {
      const voice = voices.get(match.speakerId);
      return voice === undefined ? [] : [{ ...match, name: voice.name }];
    }),
    error: code === null ? null : { code, message: errors[code].message },
    createdAt: createdAt.toISOString(),
  };
}
