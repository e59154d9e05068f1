import { useQuery } from '@tanstack/react-query';
import { readSpec, type Spec } from './model/spec.ts';

// The description of the calls is no call of the contract, which it describes.
async function loadReference(signal: AbortSignal) {
  const answer = await fetch('/openapi.json', { signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return readSpec((await answer.json()) as Spec);
}

export const useReference = () =>
  useQuery({
    queryKey: ['api-reference'],
    queryFn: ({ signal }) => loadReference(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A voice of the catalogue, one that every plan may use, that stands in examples; empty while it isn't known. */
export function useExampleVoice(): { readonly voice: string; readonly isKnown: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['api-example-voice'],
    // Apart, so that no first page shares a file with what only fills a field here.
    queryFn: async ({ signal }) => (await import('./example-voice.ts')).loadExampleVoice(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { voice: data ?? '', isKnown: !isPending };
}
