import { encodeWav } from '@timbre/media/wav';
import { recognitionRate } from './port.ts';

/** A part as a WAV file, with the provider's own fields beside it. */
export async function formOf(samples: Int16Array, fields: readonly (readonly [name: string, value: string])[]) {
  const form = new FormData();
  const file = new Blob([new Uint8Array(encodeWav(samples, recognitionRate))], { type: 'audio/wav' });
  form.append('file', file, 'part.wav');
  for (const [name, value] of fields) form.append(name, value);
  const body = new Response(form);
  return {
    contentType: body.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await body.arrayBuffer()),
  };
}
