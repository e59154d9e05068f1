import { basename } from 'node:path';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import { plainRequest, voiceTrial } from '../voice-trial.ts';
import type { FoundPacks, PackKind, VoicePack } from './voice-pack.ts';

export interface PackEngineDeps {
  readonly kind: PackKind;
  readonly version: string;
  /** What lies in the models folder now. */
  readonly find: () => Promise<FoundPacks>;
  /** A sentence where the program that speaks these packs is missing; null: it is there. */
  readonly missing: () => Promise<string | null>;
  /** Speaks in one pack's voice; throws `SpeechError`. For a probe only the sound is wanted. */
  readonly speak: (
    pack: VoicePack,
    request: SpeechRequest,
    signal: AbortSignal,
    isProbe: boolean,
  ) => AsyncIterable<SpeechEvent>;
  readonly isPlainOnly?: boolean;
  readonly saysIpa?: SpeechEngine['saysIpa'];
  readonly close: () => Promise<void>;
}

/** A voice file that takes longer than this for one short sentence is none. */
const probeLimitMs = 60_000;

const noFiles = 'Not installed: no voice files of this kind are in the models folder (docs/voice-packs.md).';

/** The voice after it said its demo, with its gain where no one measured it before; null: it can't. */
async function probed(pack: VoicePack, speak: PackEngineDeps['speak']): Promise<EngineVoice | null> {
  const { voice, engineVoice } = pack;
  const request = { ...plainRequest, voice: engineVoice, text: voice.demoText };
  const events = speak(pack, request, AbortSignal.timeout(probeLimitMs), true);
  const trial = await voiceTrial(voice.demoText, voice.sampleRate, events).catch(() => null);
  if (trial === null || voice.measured) return trial && voice;
  return { ...voice, ...trial };
}

/**
 * The voices of small files someone put into the models folder. Each says a sentence before it is listed; one that
 * can't is left out with a sentence that says why, and the other engines go on.
 */
export function packEngine({
  kind,
  version,
  find,
  missing,
  speak,
  isPlainOnly = false,
  saysIpa,
  close,
}: PackEngineDeps): SpeechEngine {
  /** By file and stamp: a file is tried again only when it was written again. */
  const tried = new Map<string, Promise<EngineVoice | null>>();
  let known: readonly VoicePack[] = [];

  async function look(): Promise<{ readonly voices: readonly EngineVoice[]; readonly problems: readonly string[] }> {
    const found = await find();
    const own = found.packs.filter((pack) => pack.kind === kind);
    const problems = found.problems.filter((one) => one.kind === kind).map(({ sentence }) => sentence);
    const voices: EngineVoice[] = [];
    const gone = own.length === 0 ? null : await missing();
    if (gone !== null) return { voices, problems: [...problems, gone] };
    const ready: VoicePack[] = [];
    for (const pack of own) {
      const [file = ''] = Object.values(pack.files).slice(-1);
      const key = `${file} ${pack.stamp}`;
      const voice = await (tried.get(key) ?? tried.set(key, probed(pack, speak)).get(key));
      if (voice) {
        voices.push(voice);
        ready.push(pack);
      } else
        problems.push(
          `${basename(file)} can’t be used: it is damaged, cut short or of another kind. Download it again.`,
        );
    }
    known = ready;
    return { voices, problems };
  }

  const packOf = async (engineVoice: string): Promise<VoicePack> => {
    const here = () => known.find((pack) => pack.engineVoice === engineVoice);
    if (!here()) await look();
    const pack = here();
    if (!pack) throw new SpeechError('voice', `There is no voice “${engineVoice}”.`);
    return pack;
  };

  async function* speakIn(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const pack = await packOf(request.voice);
    if (!signal.aborted) yield* speak(pack, request, signal, false);
  }
  return {
    name: kind,
    version,
    isPlainOnly,
    voices: async () => (await look()).voices,
    status: async () => {
      const { voices, problems } = await look();
      if (problems.length > 0) return { problem: problems.join(' '), isWanted: true };
      return { problem: voices.length > 0 ? null : noFiles, isWanted: false };
    },
    speak: speakIn,
    ...(saysIpa === undefined ? {} : { saysIpa }),
    close,
  };
}
