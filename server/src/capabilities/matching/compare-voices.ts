import type { VoiceMatcher, VoicePrint } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import type { VoiceMatch } from '@timbre/contract/matching/matching';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { plainContent, type SpeechService } from '../speech/speech.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import type { AskVoices, HeardRecording } from './hear-recording.ts';
import type { MatchingStore } from './matching.store.ts';

export interface CompareDeps {
  readonly db: Database;
  readonly store: MatchingStore;
  readonly voices: Pick<VoiceService, 'catalogue' | 'own'>;
  readonly speech: Pick<SpeechService, 'speak'>;
  readonly ask: AskVoices;
  readonly matcher: VoiceMatcher;
  readonly log: Logger;
}

/** Lets a voice speak and measures it; null when it says too little, or nothing as its engine is not there. */
async function measured(
  { speech, ask, matcher, log }: CompareDeps,
  voice: Voice,
  signal: AbortSignal,
): Promise<VoicePrint | null> {
  const audio: Int16Array[] = [];
  try {
    for (const text of matcher.textsOf(voice)) {
      for await (const event of speech.speak(voice, plainContent(text), signal))
        if (event.kind === 'audio') audio.push(event.samples);
      signal.throwIfAborted();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    log.warn('a voice could not be measured for a search', { voice: voice.id, error });
    return null;
  }
  return ask(joinSamples(audio), { kind: 'print', sampleRate: voice.sampleRate }, signal);
}

/** Prints of a user's own voices: those kept, and those measured now, which are kept one by one. */
async function ownPrints(
  deps: CompareDeps,
  own: readonly Voice[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, VoicePrint>> {
  const prints = await deps.store.prints(deps.db, own);
  for (const voice of own.filter(({ id }) => !prints.has(id))) {
    const print = await measured(deps, voice, signal);
    if (print === null) continue;
    await deps.store.keepPrint(deps.db, voice, print);
    prints.set(voice.id, print);
  }
  return prints;
}

/** Mandarin of a voice, `cmn`, is Chinese of a browser, `zh`. What follows the first part may be anything. */
const bareLanguage = (tag: string): string => new Intl.Locale(tag.slice(0, 3).replace(/-.*/u, '')).language;

/** The voices this user has that are most like the recording, those of the language first: the catalogue's as its lists show them, and their own. */
export async function compareVoices(
  deps: CompareDeps,
  userId: string,
  { place, report }: Pick<HeardRecording, 'place' | 'report'>,
  { most, language, signal }: { readonly most: number; readonly language: string | null; readonly signal: AbortSignal },
): Promise<Omit<VoiceMatch, 'name'>[]> {
  const [catalogue, own] = await Promise.all([deps.voices.catalogue(), deps.voices.own(userId)]);
  const measuredNow = await ownPrints(deps, own, signal);
  const shipped = deps.matcher.prints();
  const candidates = [...catalogue, ...own].flatMap((voice) => {
    const print = shipped.get(voice.id) ?? measuredNow.get(voice.id);
    const isPreferred = language !== null && bareLanguage(voice.language) === bareLanguage(language);
    return print === undefined ? [] : [{ id: voice.id, print, isPreferred }];
  });
  return deps.matcher.rank({ ...report, place }, candidates, most).map(({ id, traits, ...match }) => ({
    speakerId: id,
    ...match,
    traits: [...traits],
  }));
}
