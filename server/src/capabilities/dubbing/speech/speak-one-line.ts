import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import type { speakDubLine } from '@timbre/contract/dubbing/dubbing-languages';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { SentenceListener } from '../../articles/sentence-listener.service.ts';
import type { Rendering, RenderingService } from '../../speech/renderings.types.ts';
import type { PlannedSentence } from '../../speech/speech.service.ts';
import type { Voice } from '../../voices/voices.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { SpokenLine } from '../dubbing.tables.ts';
import { dubScript, type DubScriptDeps } from './dub-script.ts';
import { wishOf, type DubDocument, type DubWish } from './dub-wishes.ts';
import { readLanguage, type DubLanguageOf, type ReadLanguageDeps } from './read-language.ts';
import { speakLines, type SpeakSentences } from './speak-lines.ts';
import { sentencesSpeaker } from './speak-sentences.ts';

export interface SayLineDeps extends DubScriptDeps {
  readonly renderings: RenderingService;
  readonly listen: SentenceListener;
}

export interface SpeakOneLineDeps extends ReadLanguageDeps, SayLineDeps {
  readonly files: Pick<FileService, 'signedUrl'>;
}

interface Preview {
  readonly actor: Actor;
  readonly projectId: string;
  readonly voices: ReadonlyMap<string, Voice>;
  readonly signal: AbortSignal;
}

const linkSeconds = 6 * 3600;

/** The line that is asked for; throws why it can't be spoken. */
function wishedLine(document: DubDocument, lineId: string): DubWish {
  const line = document.lines.find(({ id }) => id === lineId) ?? fail('input.not-found', { field: 'lineId' });
  const wish = wishOf(line, document);
  if (typeof wish !== 'string') return wish;
  return fail(wish === 'voiceless' ? 'dub.voiceless' : 'dub.untranslated', { at: lineId });
}

/** Within the preview rights at the first pace; the same words at another one are not counted again. */
function previewSpeaker(deps: SayLineDeps, { actor, projectId, voices, signal }: Preview): SpeakSentences {
  const { renderings, listen } = deps;
  const ownerId = actor.userId;
  const others = sentencesSpeaker(deps, { ownerId, projectId, voices, signal });
  let isCounted = false;
  return async (sentences) => {
    if (isCounted) return others(sentences);
    isCounted = true;
    const known = await renderings.lengths(
      ownerId,
      sentences.map(({ hash }) => hash),
    );
    const missing = sentences.filter(({ hash }) => !known.has(hash));
    const asked = { projectId, sentences: missing, voices, soundUrls: new Map<string, string>(), signal };
    // Each is told as soon as it is there; here all of them are wanted.
    for await (const _ of listen(actor, { ...asked, from: 0, until: missing.length }));
    signal.throwIfAborted();
    return others(sentences);
  };
}

/** Lines of other voices stand where they are: only their time matters here. */
const standing = (line: DubLine, wished: ReadonlySet<string>): DubLine =>
  wished.has(line.id) || line.text.trim() === '' ? line : { ...line, keepsOriginal: true };

/** A line as it is saved, spoken in its time. */
export interface SaidLine {
  readonly line: Omit<SpokenLine, 'sound' | 'hashes'>;
  readonly sentences: readonly PlannedSentence[];
  readonly rendered: (sentence: PlannedSentence) => Promise<Rendering>;
  readonly voice: Voice;
}

/** Speaks one line within the preview rights; throws why it can't be spoken. */
export async function sayLine(
  deps: SayLineDeps,
  actor: Actor,
  { view, target, document }: DubLanguageOf,
  lineId: string,
  signal: AbortSignal,
): Promise<SaidLine> {
  const projectId = view.row.projectId;
  const { voiceId } = wishedLine(document, lineId);
  const wishes = document.lines.flatMap((line): DubWish[] => {
    const wish = wishOf(line, document);
    return typeof wish !== 'string' && wish.voiceId === voiceId ? [wish] : [];
  });
  const script = await dubScript(deps, actor.userId, wishes);
  const { voices } = script;
  const wished = new Set(wishes.map(({ line }) => line.id));
  const spoken = await speakLines(
    {
      script,
      lines: document.lines.map((line) => standing(line, wished)),
      settings: document.settings,
      wholeSeconds: view.row.durationSeconds,
      spoken: target.spoken,
      only: new Set([lineId]),
    },
    previewSpeaker(deps, { actor, projectId, voices, signal }),
  );
  const { hashes: _, ...line } = spoken.lines[0] ?? fail('text.unspeakable');
  const sentences = spoken.sentencesOf(lineId);
  return {
    line,
    sentences,
    // Audio that made room for other audio is made again.
    rendered: (sentence) => deps.renderings.render(actor.userId, sentence, { signal, projectId, voices }),
    voice: voices.get(sentences[0]?.voiceId ?? '') ?? fail('voice.unavailable'),
  };
}

/** One line as it is saved, in its time. */
export async function speakOneLine(
  deps: SpeakOneLineDeps,
  actor: Actor,
  request: InputOf<typeof speakDubLine>,
  signal: AbortSignal,
): Promise<OutputOf<typeof speakDubLine>> {
  const found = await readLanguage(deps, actor, request);
  const { line, sentences, rendered, voice } = await sayLine(deps, actor, found, request.lineId, signal);
  for (const sentence of sentences) await rendered(sentence);
  const projectId = request.taskId;
  const { fileId, durationSeconds } = await deps.renderings.join(actor.userId, { voice, sentences, projectId });
  const url = deps.files.signedUrl(fileId, { ttlSeconds: linkSeconds });
  return { url, durationSeconds, spoken: line };
}
