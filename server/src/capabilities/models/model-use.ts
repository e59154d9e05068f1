import type { ModelFamily } from '@timbre/contract/models/model-catalogue';
import type { ModelUse } from '@timbre/contract/models/models';
import type { AudioFamily } from '@timbre/engines/ports';

/** What of this machine and its settings decides whether a model can be used. */
export interface ModelRuntimes {
  readonly hasSherpa: () => boolean;
  readonly hasOpenJtalk: () => Promise<boolean>;
  /** What unpacks most archives. */
  readonly hasBzip2: () => Promise<boolean>;
  /** The folder that clones are made with; null: none is set. */
  readonly cloningModel: string | null;
  /** Why the model in a folder is not used, as a sentence; null: nothing is known against it. */
  readonly problemOf: (folder: string) => string | null;
  /** Kinds of models for recordings that lie in the models folder. */
  readonly audioFamilies: () => Promise<readonly AudioFamily[]>;
}

/** What runs a family: null when something does now, else a sentence that says what to do. */
type Check = (runtimes: ModelRuntimes, folder: string) => Promise<string | null> | string | null;

const needsSherpa: Check = ({ hasSherpa }) =>
  hasSherpa() ? null : 'Run “npm install sherpa-onnx-node” in the studio’s folder, and restart it.';

const needsSetting: Check = (runtimes, folder) =>
  needsSherpa(runtimes, folder) ??
  (runtimes.cloningModel === folder
    ? null
    : `Set CLONING_MODEL=${folder} and restart the studio to clone voices with it.`);

const hearsRecordings: Check = (runtimes, folder) => needsSherpa(runtimes, folder) ?? runtimes.problemOf(folder);

/** Two kinds together tell speakers apart. */
const needsBoth =
  (other: AudioFamily, hint: string): Check =>
  async (runtimes, folder) =>
    (await hearsRecordings(runtimes, folder)) ?? ((await runtimes.audioFamilies()).includes(other) ? null : hint);

const runners: Readonly<Record<ModelFamily, Check>> = {
  'open-jtalk': async ({ hasOpenJtalk }) =>
    (await hasOpenJtalk())
      ? null
      : 'Install Debian’s open-jtalk and open-jtalk-mecab-naist-jdic: “npm run setup -- --all”.',
  pico: () => null,
  flitevox: () => null,
  vits: needsSherpa,
  kokoro: needsSherpa,
  kitten: needsSherpa,
  matcha: needsSherpa,
  supertonic: needsSherpa,
  whisper: needsSherpa,
  moonshine: needsSherpa,
  'moonshine-v2': needsSherpa,
  zipformer: needsSherpa,
  'sense-voice': needsSherpa,
  'nemo-transducer': needsSherpa,
  'silero-vad': hearsRecordings,
  gtcrn: hearsRecordings,
  'ct-transformer': hearsRecordings,
  'cnn-bilstm': hearsRecordings,
  pyannote: needsBoth(
    'speaker-embedding',
    'To tell speakers apart, it also needs a model that compares voices, such as nemo_en_titanet_small.',
  ),
  'speaker-embedding': needsBoth('pyannote', 'To tell speakers apart, it also needs pyannote-segmentation-3-0.'),
  pocket: needsSetting,
  zipvoice: needsSetting,
};

/** Whether a model of that family in that folder can be used. */
export async function modelUse(family: ModelFamily, runtimes: ModelRuntimes, folder: string): Promise<ModelUse> {
  const hint = await runners[family](runtimes, folder);
  return { state: hint === null ? 'ready' : 'missing', hint };
}
