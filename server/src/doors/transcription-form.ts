import type { Readable } from 'node:stream';
import { transcriptionDoorLimits } from '@timbre/contract/transcription-doors';
import * as z from 'zod/mini';
import type { QuickSource } from '../capabilities/transcription/quick-transcription.service.ts';
import type { Actor } from '../platform/actor.ts';
import { fail } from '../platform/errors.ts';
import { readForm } from '../platform/http/read-form.ts';

/** A request of either door. */
export interface TranscriptionForm {
  readonly actor: Actor;
  readonly body: Readable;
  readonly contentType: string | undefined;
  readonly signal: AbortSignal;
}

/** A form's fields by their schema, and the recording in it; null: none was sent. */
export async function readTranscriptionForm<S extends z.ZodMiniType>(
  { body, contentType }: TranscriptionForm,
  schema: S,
): Promise<{ readonly fields: z.output<S>; readonly file: QuickSource | null; readonly all: FormData }> {
  const form = await readForm(body, contentType, transcriptionDoorLimits.maxBytes);
  // A field without a value is one that was left out.
  const given = [...form].filter(([, value]) => typeof value === 'string' && value !== '');
  const result = z.safeParse(schema, Object.fromEntries(given));
  if (!result.success) {
    const field = result.error.issues[0]?.path.map(String).join('.') ?? '';
    const sentence = `“${field}” is not valid.`;
    fail('input.invalid', { field, fields: { [field]: sentence } }, sentence);
  }
  const file = form.get('file');
  if (file === null || typeof file === 'string') return { fields: result.data, file: null, all: form };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { fields: result.data, file: { name: file.name, bytes }, all: form };
}
