import type { AskByForm } from '../ask-service.ts';
import type { HeardPart, Recogniser } from './port.ts';

export interface RemoteRecogniserOptions {
  readonly ask: AskByForm;
  readonly id: string;
  /** For people: who gets the recordings. */
  readonly sentTo: string;
  /** The API's root, such as `https://api.example.org/v1`. */
  readonly url: string;
  /** Null: the provider wants none. */
  readonly key: string | null;
  readonly model: string;
}

/** A service that is sent one part after the other. */
export function recogniserAt(
  { host }: URL,
  { id, sentTo, model }: Pick<RemoteRecogniserOptions, 'id' | 'sentTo' | 'model'>,
  hear: (samples: Int16Array, language: string | null, signal: AbortSignal) => Promise<HeardPart>,
): Recogniser {
  return {
    id,
    name: model,
    kind: 'remote',
    quality: 'good',
    sentTo,
    note: `A service at ${host}; recordings are sent there.`,
    hasPunctuation: true,
    // No service has a list of what it understands.
    reach: () => Promise.resolve({ languages: 'all', canDetect: true }),
    recognise: async ({ parts, language, signal }) => {
      const heard: HeardPart[] = [];
      for (const samples of parts) heard.push(await hear(samples, language, signal));
      return heard;
    },
  };
}
