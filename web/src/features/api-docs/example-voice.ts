import { searchSpeakers } from '@timbre/contract/voices/voices';
import { api } from '../../lib/http/api.ts';

/** A voice of the catalogue that every plan may use; empty: there is none. */
export async function loadExampleVoice(signal: AbortSignal): Promise<string> {
  const { results } = await api.send(searchSpeakers, { pageSize: 1, quality: 0 }, { signal });
  return results[0]?.speaker ?? '';
}
