import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alignTool, cloneVoiceTool, transcribeTool } from '@timbre/contract/mcp/mcp-tools';
import { mcpLimits } from '@timbre/contract/mcp/mcp';
import { cloneConsent } from '@timbre/contract/cloning/cloning';
import { editableCues } from '@timbre/media/subtitles/edit-cues';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { toSubtitleJson } from '@timbre/media/subtitles/write-text';
import { toVtt } from '@timbre/media/subtitles/write-vtt';
import type { QuickAlignmentService } from '../../capabilities/alignment/quick-alignment.service.ts';
import type { CloningService } from '../../capabilities/cloning/cloning.types.ts';
import type { QuickTranscriptionService } from '../../capabilities/transcription/quick-transcription.service.ts';
import type { FileService } from '../../capabilities/uploads/files.service.ts';
import type { IncomingFile } from '../../capabilities/uploads/incoming.service.ts';
import { fail } from '../../platform/errors.ts';
import { serve, type ToolRequest } from './served-tool.ts';

export interface RecordingDeps {
  readonly quickTranscriptions: QuickTranscriptionService;
  readonly quickAlignments: QuickAlignmentService;
  readonly cloning: Pick<CloningService, 'create'>;
  readonly files: Pick<FileService, 'ownAddress'>;
}

interface Given {
  readonly audio_base64?: string | undefined;
  readonly audio_name?: string | undefined;
  readonly audio_url?: string | undefined;
}

/** A name's ending is looked at, and then what is in the file; a message need not have a name. */
const unnamed = 'recording.wav';
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/u;

/** A recording of a message, in the folder; null: the message has none. */
async function writtenInto(
  folder: string,
  { audio_base64: text, audio_name: name }: Given,
): Promise<IncomingFile | null> {
  if (text === undefined) return null;
  const field = 'audio_base64';
  if (!base64.test(text))
    fail('input.invalid', { field }, 'audio_base64 isn’t base64. Send the bytes of the recording in it.');
  const bytes = Buffer.from(text, 'base64');
  const limit = mcpLimits.messageAudioBytes;
  if (bytes.length > limit) fail('request.too-large', { field, limit });
  const path = join(folder, 'recording');
  await writeFile(path, bytes);
  return { name: name ?? unnamed, path, sizeBytes: bytes.length };
}

/** Base64 says how many bytes it stands for. */
const bodyOf = ({ actor, input, signal, tell }: ToolRequest<Given>) => ({
  actor,
  signal,
  sizeBytes: Math.floor(((input.audio_base64?.length ?? 0) * 3) / 4),
  onProgress: ({ fraction }: { readonly fraction: number }) => tell(fraction),
});

/** What was said in a recording; nothing of it is kept. */
export const transcribe = ({ quickTranscriptions: quick }: RecordingDeps) =>
  serve(transcribeTool, async (request) => {
    const { format, language, audio_url: url } = request.input;
    const { made } = await quick.hear({
      ...bodyOf(request),
      receive: async ({ folder }) => {
        const file = await writtenInto(folder, request.input);
        const source = file ?? (url === undefined ? fail('transcript.audio-missing', { field: 'audio_url' }) : { url });
        const wishes = { hasSpeakers: true, ...(language === undefined ? {} : { language }) };
        return { source, wishes, formats: [format], form: null };
      },
    });
    const text = made.segments.map((segment) => segment.text).join(' ');
    const written = async (ending: 'srt' | 'vtt' | 'json') =>
      Buffer.from(await quick.written(made, ending, { hasTimes: true, hasSpeakers: true })).toString('utf8');
    const content = format === 'text' ? text : await written(format);
    return { text: content, data: { content, language: made.language, duration_seconds: made.durationSeconds } };
  });

/** Subtitles of a text and its recording; nothing of them is kept. */
export function alignSubtitles({ quickAlignments, files }: RecordingDeps) {
  const uploadAt = (url: string | undefined): string => {
    if (url === undefined) fail('alignment.media-missing', { field: 'audio_url' });
    const sentence = 'audio_url must be the address of a file that you uploaded to this studio.';
    return files.ownAddress(url) ?? fail('input.invalid', { field: 'audio_url' }, sentence);
  };
  return serve(alignTool, async (request) => {
    const { text, language = null, format, audio_url: url } = request.input;
    const { made } = await quickAlignments.align({
      ...bodyOf(request),
      receive: async ({ folder }) => {
        const file = await writtenInto(folder, request.input);
        return { source: file ?? { fileId: uploadAt(url) }, text, language };
      },
    });
    const cues = editableCues(made.cues);
    const writers = { srt: () => toSrt(cues), vtt: () => toVtt(cues), json: () => toSubtitleJson(cues) };
    const content = writers[format]();
    const { durationSeconds: duration_seconds, confidence } = made;
    return { text: content, data: { content, duration_seconds, confidence } };
  });
}

/** Begins a voice of a recording; its job goes on after the answer. */
export const cloneVoice = ({ cloning }: RecordingDeps) =>
  serve(cloneVoiceTool, async ({ actor, input, signal }) => {
    const { rights_confirmed: _, audio_url: url, ...form } = input;
    const { version: consent } = cloneConsent;
    const wanted = { ...form, url, consent, consentLanguage: 'en', accent: '', denoise: 0 } as const;
    const { id, name, status } = await cloning.create(actor, wanted, signal);
    const text = `“${name}” is being made. Ask list_voices for it in a minute; its id is ${id}.`;
    return { text, data: { id, name, status } };
  });
