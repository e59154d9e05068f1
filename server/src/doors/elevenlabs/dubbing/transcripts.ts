import type { InputOf, OutputOf } from '@timbre/contract/call';
import type * as calls from '@timbre/contract/dubbing/dubbing-door';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import type { ByteAnswer } from '../../../platform/http/route.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import { requireTarget } from './change-dub.ts';
import { isOpen } from './dubbings.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';

type Input = InputOf<typeof calls.readDubbingTranscript>;
type Document = OutputOf<typeof calls.readDubbingTranscriptIn>;

/** The language that is meant; undefined: the original's. */
function languageOf(dub: Dub, code: string): string | undefined {
  if (code === 'source') return undefined;
  const isTarget = dub.targets.some(({ language }) => language === code);
  const isSource = !isTarget && dub.sourceLanguage !== null && isSameLanguage(dub.sourceLanguage, code);
  return isSource ? undefined : requireTarget(dub, code, 'language_code');
}

function documentOf(dub: Dub, language: string | undefined): Document['json'] {
  const utterances = dub.lines.flatMap(({ text: original, speakerId, start, end, wordings }) => {
    const text = language === undefined ? original : (wordings[language]?.text ?? '');
    return text === '' ? [] : [{ text, speaker_id: speakerId, start_s: start, end_s: end, words: [] }];
  });
  return { language: language ?? dub.sourceLanguage ?? 'und', utterances };
}

async function subtitles(
  { dubFiles }: DubbingDoorDeps,
  actor: Actor,
  dub: Dub,
  asked: { readonly language: string | undefined; readonly format: 'srt' | 'vtt' },
): Promise<string> {
  const { language, format } = asked;
  const request = { taskId: dub.taskId, format, ...(language === undefined ? {} : { language }) };
  const { body } = await dubFiles.subtitles(actor, request).catch((error: unknown) => {
    // There will be words as soon as it is translated.
    if (error instanceof AppError && error.code === 'dub.untranslated' && isOpen(dub)) fail('dub.unready');
    throw error;
  });
  return Buffer.from(body as Uint8Array).toString('utf8');
}

/** What is said, in the format that is asked for. Throws `input.not-found`, `plan.required` and `dub.unready`. */
export async function dubbingTranscript(deps: DubbingDoorDeps, actor: Actor, input: Input): Promise<Document> {
  const dub = await deps.dubs.read(actor, input.dubbing_id);
  const language = languageOf(dub, input.language_code);
  if (!dub.hasText) fail('dub.unready');
  const { format_type: format } = input;
  if (format === 'json') return { transcript_format: 'json', json: documentOf(dub, language) };
  const text = await subtitles(deps, actor, dub, { language, format: format === 'srt' ? 'srt' : 'vtt' });
  return format === 'srt' ? { transcript_format: 'srt', srt: text } : { transcript_format: 'webvtt', webvtt: text };
}

const types = { srt: 'application/x-subrip', webvtt: 'text/vtt' } as const;

/** The same as a body of its own. Their SDKs, which say so in a header, parse every answer as JSON. */
export async function transcriptBody(
  deps: DubbingDoorDeps,
  actor: Actor,
  input: Input,
  isSdk: boolean,
): Promise<ByteAnswer> {
  const { json, srt, webvtt } = await dubbingTranscript(deps, actor, input);
  const text = srt ?? webvtt ?? '';
  const isText = input.format_type !== 'json' && !isSdk;
  const body = isText ? text : JSON.stringify(json ?? text);
  const type = input.format_type !== 'json' && isText ? types[input.format_type] : 'application/json';
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'private, no-store' },
    body: Buffer.from(body, 'utf8'),
  };
}
