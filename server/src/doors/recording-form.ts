import type { Readable } from 'node:stream';
import { transcriptionDoorLimits } from '@timbre/contract/transcription/transcription-doors';
import * as z from 'zod/mini';
import type { IncomingBody } from '../capabilities/uploads/incoming.service.ts';
import { fail } from '../platform/errors.ts';
import {
  streamForm,
  type StreamedFile,
  type StreamedForm,
  type StreamFormOptions,
} from '../platform/http/bodies/stream-form.ts';

/** A request with a form, of whatever door. */
export interface RecordingForm extends IncomingBody {
  readonly body: Readable;
  readonly contentType: string | undefined;
}

/** Where a form's files lie while they are looked at. */
export interface FormRoom extends Pick<StreamFormOptions, 'requireRoom'> {
  /** A folder that is gone when the work has ended. */
  readonly withTempFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
}

type Uploaded = Pick<RecordingForm, 'actor' | 'body'> & {
  readonly header: (name: string) => string | undefined;
  readonly info: { readonly signal: AbortSignal };
};

/** The form of a request, before anything of it is read. */
export const formOf = ({ actor, body, header, info }: Uploaded): RecordingForm => ({
  actor,
  body,
  contentType: header('content-type'),
  signal: info.signal,
  sizeBytes: Number(header('content-length') ?? 0),
});

/** Values by name; what is called `name[]` or `name[0]` is a list. A field without a value is one that was left out. */
function valuesOf(fields: StreamedForm['fields']): object {
  const values = new Map<string, unknown>();
  for (const [name, value] of fields) {
    if (value === '') continue;
    const list = /^(.+)\[\d*\]$/u.exec(name)?.[1];
    if (list === undefined) values.set(name, value);
    else values.set(list, [...((values.get(list) as unknown[] | undefined) ?? []), value]);
  }
  return Object.fromEntries(values);
}

/** A form's fields by their schema, and its files, which lie in the folder. */
export async function readDoorForm<S extends z.ZodMiniType>(
  { body, contentType }: RecordingForm,
  into: StreamFormOptions,
  schema: S,
): Promise<{ readonly fields: z.output<S>; readonly files: readonly StreamedFile[] }> {
  const form = await streamForm(body, contentType, into);
  const result = z.safeParse(schema, valuesOf(form.fields));
  if (!result.success) {
    const field = result.error.issues[0]?.path.map(String).join('.') ?? '';
    const sentence = `“${field}” is not valid.`;
    fail('input.invalid', { field, fields: { [field]: sentence } }, sentence);
  }
  return { fields: result.data, files: form.files };
}

/** The same of a form with one recording; null: none was sent. */
export async function readRecordingForm<S extends z.ZodMiniType>(
  request: RecordingForm,
  into: Omit<StreamFormOptions, 'most'>,
  schema: S,
): Promise<{ readonly fields: z.output<S>; readonly file: StreamedFile | null }> {
  const { fields, files } = await readDoorForm(request, { ...into, most: transcriptionDoorLimits.maxBytes }, schema);
  return { fields, file: files.find(({ field }) => field === 'file') ?? null };
}
