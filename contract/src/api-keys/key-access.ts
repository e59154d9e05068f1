import type { Call } from '../call.ts';
import { callFiles } from '../calls.ts';
import type { KeyScope } from './key-scopes.ts';
import { keyScopes } from './key-scopes.ts';

const all = keyScopes;
const speech = ['speech'] as const;
const transcription = ['transcription'] as const;
const voices = ['voices'] as const;

/**
 * What keys need for the calls of a file. Files that are not named here need `projects`; a call that differs from its
 * file says so itself. Every key may upload recordings and read what it costs and how much is left.
 */
const scopesOfFiles: Readonly<Record<string, readonly KeyScope[]>> = {
  alignment: transcription,
  'alignment-door': transcription,
  'alignment-work': transcription,
  'api-usage-door': all,
  cloning: voices,
  'cloning-consents-door': voices,
  'cloning-door': voices,
  'cloning-sample': voices,
  'conversion-door': speech,
  credits: all,
  'isolation-door': speech,
  'lexicon-door': ['speech', 'projects'],
  matching: voices,
  'matching-similar': voices,
  'matching-videos': voices,
  rights: all,
  'sound-effects': speech,
  'sound-effects-door': speech,
  speech,
  'speech-dialogue-door': speech,
  'speech-door': speech,
  'speech-history-door': speech,
  'speech-socket': speech,
  transcription,
  'transcription-albums': transcription,
  'transcription-batches': transcription,
  'transcription-cuts': transcription,
  'transcription-doors': transcription,
  'transcription-work': transcription,
  uploads: all,
  'voices-auditions': ['speech', 'voices'],
  'voices-design-door': speech,
  'voices-door': ['speech', 'voices'],
  'voices-door-settings': ['speech', 'voices'],
  'voices-door-shared': ['speech', 'voices'],
  'voices-feedback': voices,
  'voices-history': voices,
  'voices-store': voices,
};

const scopesById = new Map(
  callFiles.flatMap(({ file, calls }) => calls.map(({ id }) => [id, scopesOfFiles[file] ?? (['projects'] as const)])),
);

/** Any one of these lets a key make the call. What visitors may do, every key may, unless the call names a scope. */
export function scopesOf({ id, scopes, access }: Call): readonly KeyScope[] {
  if (scopes !== null) return scopes;
  return access === 'public' ? all : (scopesById.get(id) ?? ['projects']);
}
