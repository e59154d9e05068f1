import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { shortenDubLine } from '@timbre/contract/dubbing/dubbing-languages';
import { likelySeconds } from '@timbre/media/dubbing/likely-seconds';
import { shorterWordings } from '@timbre/media/dubbing/shorter-wordings';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { withinTime } from '../../../platform/within-time.ts';
import type { VoiceService } from '../../voices/voices.types.ts';
import type { WriterService } from '../../writing/writers.service.ts';
import type { SpokenLine } from '../dubbing.tables.ts';
import { wishOf } from './dub-wishes.ts';
import { readLanguage, type ReadLanguageDeps } from './read-language.ts';

export interface ShortenLineDeps extends ReadLanguageDeps {
  readonly voices: Pick<VoiceService, 'require'>;
  readonly writers: Pick<WriterService, 'engines' | 'require'>;
}

interface Shorter {
  readonly texts: readonly string[];
  readonly engine: string;
}

/** Who leaves words out by rules. */
const rules = 'Built-in rules';
/** Someone waits for it with a line open. */
const writingMs = 30_000;

/** What a model on this machine makes of a line. Texts of a video don't go to a provider for this: no one was asked. */
async function written(
  { writers }: ShortenLineDeps,
  { text, language, signal }: { readonly text: string; readonly language: string; readonly signal: AbortSignal },
): Promise<Shorter | null> {
  const { engines } = await writers.engines();
  const local = engines.find(({ kind, tasks }) => kind === 'local' && tasks.includes('shorten'));
  if (local === undefined) return null;
  const { writer } = await writers.require('shorten', local.id);
  const plain = { context: '', notes: '', audience: '', tone: 'neutral', length: 'short' } as const;
  try {
    return await withinTime(writingMs, signal, async (limit) => {
      let out = '';
      const request = { ...plain, task: 'shorten', source: text, language, signal: limit } as const;
      for await (const piece of writer.write(request)) out += piece;
      const line = out.replaceAll(/\s+/gu, ' ').trim();
      return line === '' ? null : { texts: [line], engine: local.name };
    });
  } catch (error) {
    // The rules are there as well.
    if (signal.aborted) throw error;
    return null;
  }
}

/** Seconds a character takes: as it was measured where the line was spoken, else as the voice usually does. */
function paceOf(text: string, was: SpokenLine | undefined, usual: number): number {
  const natural = was?.text === text ? was.tried.find(({ speed }) => speed === 1)?.seconds : undefined;
  const characters = likelySeconds(text, 1);
  return natural === undefined || characters === 0 ? usual : natural / characters;
}

/** A line in fewer words, with how long each probably takes. */
export async function shortenLine(
  deps: ShortenLineDeps,
  actor: Actor,
  { taskId, language, lineId }: InputOf<typeof shortenDubLine>,
  signal: AbortSignal,
): Promise<OutputOf<typeof shortenDubLine>> {
  const { target, document } = await readLanguage(deps, actor, { taskId, language });
  const line = document.lines.find(({ id }) => id === lineId) ?? fail('input.not-found', { field: 'lineId' });
  const wish = wishOf(line, document);
  if (wish === 'voiceless') fail('dub.voiceless', { at: lineId });
  if (typeof wish === 'string') return { wordings: [], engine: rules };
  const { text, voiceId } = wish;
  const voice = (await deps.voices.require([voiceId], actor.userId)).get(voiceId) ?? fail('voice.unavailable');
  const was = target.spoken.find((one) => one.lineId === lineId);
  const pace = paceOf(text, was, voice.secondsPerCharacter);
  const now = likelySeconds(text, pace);
  const timed = ({ texts }: Shorter) =>
    texts
      .map((one) => ({ text: one, seconds: likelySeconds(one, pace) }))
      .filter(({ seconds }) => seconds > 0 && seconds < now)
      .sort((a, b) => a.seconds - b.seconds);
  const model = await written(deps, { text, language, signal });
  const fromModel = model === null ? [] : timed(model);
  if (model !== null && fromModel.length > 0) return { wordings: fromModel, engine: model.engine };
  return { wordings: timed({ texts: shorterWordings(text, language), engine: rules }), engine: rules };
}
