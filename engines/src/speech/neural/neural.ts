import { performingEngine } from '../performing/performing.ts';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import { loadProblem } from '../../sherpa-runtime.ts';
import { speakSentences } from '../speak-sentences.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { spokenSentences } from '../spoken-sentences.ts';
import { cellsOf, harmless } from '../spoken-text.ts';
import { voiceTrial } from '../voice-trial.ts';
import type { NeuralTask, TtsModel } from '../worker-protocol.ts';
import type { FoundNeuralModels, NeuralModel } from './neural-model.ts';
import { demoOf, engineVoiceParts, listedSpeakers, neuralVoices, tagOf, type NeuralFacts } from './neural-voices.ts';

export interface NeuralDeps {
  /** What lies in the models folder now. */
  readonly find: () => Promise<FoundNeuralModels>;
  /** Children of the kind `neural` for one model, which load it when something is to be said and end when they have had nothing to do. */
  readonly children: () => SpeechWorkers;
  /** One child more, to be thrown away: a damaged model ends the process that loads it. */
  readonly probing: () => SpeechWorkers;
  /** Children of the kind `timing`; closed with the engine. */
  readonly timing: SpeechWorkers;
  /** Children of the kind `vocoder`; closed with the engine. */
  readonly vocoder: SpeechWorkers;
}

/** Models loaded at a time: each takes as much memory as its files, and more. */
const mostLoaded = 2;
/** A model that takes longer to load and to say one sentence is of no use. */
const probeLimitMs = 120_000;
/** What models were taught: outside of it they slur. The vocoder does the rest. */
const ownSpeeds = { slowest: 0.7, fastest: 1.5 };

const baseOf = (language: string): string => language.split('-')[0] ?? language;

const none = 'Not installed: no neural voice is in the models folder (docs/neural-voices.md).';

interface Ready {
  readonly model: NeuralModel;
  readonly facts: NeuralFacts;
}

const tooLong = ({ id }: NeuralModel): string => `The model ${id} takes too long to load.`;

const closed = 'The neural voices are closed.';
const changed = ({ id }: NeuralModel): string =>
  `The model ${id} was removed or replaced while it was in use. Try again, or choose another voice.`;

const filesOf = ({ family, files, ruleFsts }: NeuralModel): TtsModel => ({ family, files, ruleFsts });

async function* soundOf(
  workers: SpeechWorkers,
  model: NeuralModel,
  { speaker, language, speed }: Omit<NeuralTask, 'text'>,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  for await (const part of workers.run(
    { kind: 'neural', model: filesOf(model), text, speaker, language, speed },
    signal,
  ))
    if (part.kind === 'neural') yield part.samples;
}

/** Loads a model in a child of its own and lets it say a sentence; a sentence where it can’t. */
async function probed(model: NeuralModel, workers: SpeechWorkers): Promise<Ready | string> {
  const signal = AbortSignal.timeout(probeLimitMs);
  try {
    let told: { readonly sampleRate: number; readonly speakers: number } | undefined;
    for await (const part of workers.run({ kind: 'neural-probe', model: filesOf(model) }, signal))
      if (part.kind === 'neural-probe') told = part;
    if (told === undefined) return tooLong(model);
    const { sampleRate, speakers } = told;
    const [first = { id: 0, language: undefined }] = listedSpeakers(model, speakers);
    const language = first.language ?? model.languages[0] ?? 'en-US';
    const demo = demoOf(tagOf(language));
    const asked = { speaker: first.id, language: baseOf(language), speed: 1 };
    async function* said(): AsyncGenerator<SpeechEvent> {
      for await (const samples of soundOf(workers, model, asked, demo, signal)) yield { kind: 'audio', samples };
    }
    const trial = await voiceTrial(demo, sampleRate, said());
    if (signal.aborted) return tooLong(model);
    return trial === null
      ? `The model ${model.id} says nothing that can be heard. Download it again.`
      : { model, facts: { ...trial, sampleRate, speakers } };
  } catch (error) {
    return loadProblem(model.id, error);
  } finally {
    await workers.close();
  }
}

interface Loaded {
  readonly workers: SpeechWorkers;
  /** Requests that are being answered. */
  busy: number;
}

/** One set of children for each model; where there are too many, those that have been silent for longest end. */
function loadedModels(children: () => SpeechWorkers) {
  const loaded = new Map<string, Loaded>();
  const closing = new Set<Promise<void>>();
  const end = ({ workers }: Loaded): void => {
    const closed = workers.close().finally(() => closing.delete(closed));
    closing.add(closed);
  };
  const makeRoom = (): void => {
    for (const [key, one] of loaded) {
      if (loaded.size <= mostLoaded) return;
      if (one.busy > 0) continue;
      loaded.delete(key);
      end(one);
    }
  };
  return {
    run: async function* run(
      key: string,
      work: (workers: SpeechWorkers) => AsyncIterable<Int16Array>,
    ): AsyncGenerator<Int16Array> {
      const one = loaded.get(key) ?? { workers: children(), busy: 0 };
      // The latest stands last.
      loaded.delete(key);
      loaded.set(key, one);
      one.busy += 1;
      makeRoom();
      try {
        yield* work(one.workers);
      } finally {
        one.busy -= 1;
        makeRoom();
      }
    },
    close: async (): Promise<void> => {
      for (const one of loaded.values()) end(one);
      await Promise.all(closing);
    },
  };
}

/**
 * Voices of neural models (VITS, Kokoro, Kitten, Matcha, Supertonic) through sherpa-onnx, each model in a caged child. Speeds near
 * their own they speak themselves; moods are not performed, because no one measured that they help. A model that can't
 * be loaded lists no voice, and `status` says why; the other engines go on.
 */
export function neuralEngine({ find, children, probing, timing, vocoder }: NeuralDeps): SpeechEngine {
  /** By folder and stamp: a model is tried again only when it was written again. */
  const tried = new Map<string, Promise<Ready | string>>();
  const loaded = loadedModels(children);
  const keyOf = ({ id, stamp }: NeuralModel): string => `${id} ${stamp}`;
  let isClosed = false;
  /** One after the other: two large models at once may be more than the machine holds. */
  let last: Promise<unknown> = Promise.resolve();

  function readied(model: NeuralModel): Promise<Ready | string> {
    const known = tried.get(keyOf(model));
    if (known !== undefined) return known;
    const next = last
      .then(() => (isClosed ? closed : probed(model, probing())))
      .then((outcome) => {
        // A busy moment says nothing of the model.
        if (outcome === tooLong(model)) tried.delete(keyOf(model));
        return outcome;
      });
    last = next;
    tried.set(keyOf(model), next);
    return next;
  }

  /** A model that was removed, or written again, after it was found: the next one who asks is told what there is then. */
  async function* soundWhileThere(
    { model }: Ready,
    work: (workers: SpeechWorkers) => AsyncIterable<Int16Array>,
  ): AsyncGenerator<Int16Array> {
    try {
      yield* loaded.run(keyOf(model), work);
    } catch (error) {
      const isThere = (await find()).models.some((one) => keyOf(one) === keyOf(model));
      if (isThere) throw error;
      known = known.filter((one) => keyOf(one.model) !== keyOf(model));
      throw new SpeechError('voice', changed(model));
    }
  }

  /** What was found last: a call need not look into the folders again. */
  let known: readonly Ready[] = [];

  async function look(): Promise<{ readonly ready: readonly Ready[]; readonly problems: readonly string[] }> {
    const found = await find();
    const outcomes = await Promise.all(found.models.map(readied));
    const broken = outcomes.filter((one): one is string => typeof one === 'string');
    known = outcomes.filter((one): one is Ready => typeof one !== 'string');
    return {
      ready: known,
      problems: [...found.problems.map(({ sentence }) => sentence), ...broken],
    };
  }

  async function speakerOf(
    engineVoice: string,
  ): Promise<Ready & { readonly speaker: number; readonly language: string }> {
    const { model: id, speaker, language } = engineVoiceParts(engineVoice);
    const found = () => known.find(({ model }) => model.id === id);
    const one = found() ?? (await look().then(found));
    if (one === undefined || !(speaker < one.facts.speakers))
      throw new SpeechError('voice', `There is no voice “${engineVoice}”.`);
    const { languages, speakers } = one.model;
    if (language !== null && !languages.includes(language))
      throw new SpeechError('voice', `There is no voice “${engineVoice}”.`);
    const own = language ?? speakers.find(({ id }) => id === speaker)?.language ?? languages[0] ?? 'en-US';
    return { ...one, speaker, language: own };
  }

  async function* speak(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const ready = await speakerOf(request.voice);
    const { model, facts, speaker, language } = ready;
    if (signal.aborted) return;
    const cells = harmless(cellsOf(request.text, request.pronunciations, () => undefined));
    const asked = { speaker, language: baseOf(language), speed: request.speed };
    yield* speakSentences(
      {
        text: request.text,
        sentences: spokenSentences(request.text, cells, (text) => /[\p{L}\p{N}]/u.test(text)),
        language: tagOf(language),
        sampleRate: facts.sampleRate,
        say: (text) => soundWhileThere(ready, (workers) => soundOf(workers, model, asked, text, signal)),
        timing,
      },
      signal,
    );
  }

  const plain: SpeechEngine = {
    name: 'neural',
    version: 'sherpa-onnx 1.13.8, adapter 1',
    isPlainOnly: true,
    ownSpeeds,
    voices: async (): Promise<readonly EngineVoice[]> =>
      (await look()).ready.flatMap(({ model, facts }) => neuralVoices(model, facts)),
    status: async () => {
      const { ready, problems } = await look();
      if (problems.length > 0) return { problem: problems.join(' '), isWanted: true };
      return { problem: ready.length > 0 ? null : none, isWanted: false };
    },
    speak,
    close: async () => {
      isClosed = true;
      // A model that is being tried ends its trial; those that wait for theirs begin none.
      await Promise.all([loaded.close(), timing.close(), last]);
    },
  };
  return performingEngine(plain, { workers: vocoder, moods: ['neutral'] });
}
