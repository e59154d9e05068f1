import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { float32, int64, model, node, port, tensor } from '../../testing-onnx.ts';

const sounds =
  "_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲˈˌːˑ˞βθχᵻ";
/** Piper's table of sounds; the first three are silence. */
const tokens = [...new Set(sounds)].map((sound, at) => `${sound} ${at}\n`).join('');

export const tinyRate = 16_000;
const samplesPerSound = 700;

/**
 * A model of Piper's shape (VITS with espeak-ng's sounds) in two kilobytes: each sound is a low buzz of its own, as long as its
 * speed says, and a fifth higher with the second speaker. `passes` over the samples that change nothing take as long as a
 * larger model: 40 of them 15 to 30 ms a second of speech.
 */
export function tinyVits(speakers = 2, passes = 0): Uint8Array {
  const work = Array.from({ length: passes }, (_, nth) =>
    node('Sin', [nth === 0 ? 'soft' : `pass${nth - 1}`], [`pass${nth}`]),
  );
  const tones = Array.from({ length: 160 }, (_, at) => (at < 3 ? 0 : 110 + (at % 28)));
  return model(
    {
      inputs: [
        port('input', int64, [1, 'sounds']),
        port('input_lengths', int64, [1]),
        port('scales', float32, [3]),
        port('sid', int64, [1]),
      ],
      outputs: [port('output', float32, [1, 1, 'time'])],
      constants: [
        tensor('tones', float32, [tones.length], tones),
        tensor('flat', int64, [1], [-1]),
        tensor('hop', float32, [1], [samplesPerSound]),
        tensor('one', int64, [1], [1]),
        tensor('first', int64, [], [0]),
        tensor('second', int64, [], [1]),
        tensor('rate', float32, [1], [tinyRate]),
        tensor('loudness', float32, [1], [0.3]),
        tensor('nothing', float32, [1], [0]),
        tensor('step', float32, [1], [0.5]),
        tensor('unit', float32, [1], [1]),
        tensor('shape', int64, [3], [1, 1, -1]),
      ],
      nodes: [
        node('Reshape', ['input', 'flat'], ['ids']),
        node('Gather', ['tones', 'ids'], ['tone']),
        node('Gather', ['scales', 'second'], ['slowness']),
        node('Mul', ['hop', 'slowness'], ['each']),
        node('Cast', ['input_lengths'], ['count'], { to: float32 }),
        node('Mul', ['count', 'each'], ['length']),
        node('Cast', ['length'], ['whole'], { to: int64 }),
        node('Squeeze', ['whole'], ['end']),
        node('Range', ['first', 'end', 'second'], ['at']),
        node('Cast', ['at'], ['time'], { to: float32 }),
        node('Div', ['time', 'each'], ['place']),
        node('Floor', ['place'], ['floor']),
        node('Cast', ['floor'], ['index'], { to: int64 }),
        node('Sub', ['input_lengths', 'one'], ['last']),
        node('Min', ['index', 'last'], ['bound']),
        node('Gather', ['tone', 'bound'], ['hertz']),
        node('Cast', ['sid'], ['speaker'], { to: float32 }),
        node('Mul', ['speaker', 'step'], ['higher']),
        node('Add', ['higher', 'unit'], ['ratio']),
        node('Mul', ['hertz', 'ratio'], ['spoken']),
        node('Div', ['spoken', 'rate'], ['turn']),
        node('CumSum', ['turn', 'first'], ['phase']),
        node('Floor', ['phase'], ['turns']),
        node('Sub', ['phase', 'turns'], ['saw']),
        node('Sub', ['saw', 'step'], ['even']),
        node('Sign', ['hertz'], ['isHeard']),
        node('Mul', ['even', 'isHeard'], ['wave']),
        node('Mul', ['wave', 'loudness'], ['soft']),
        ...work,
        node('Mul', [passes === 0 ? 'soft' : `pass${passes - 1}`, 'nothing'], ['unheard']),
        node('Add', ['soft', 'unheard'], ['sound']),
        node('Reshape', ['sound', 'shape'], ['output']),
      ],
    },
    {
      model_type: 'vits',
      comment: 'piper',
      language: 'English',
      voice: 'en-us',
      has_espeak: 1,
      n_speakers: speakers,
      sample_rate: tinyRate,
      add_blank: 1,
    },
  );
}

/** Writes files into a folder below `root`, and gives the folder. */
export async function writeModel(
  root: string,
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return folder;
}

/** The files of a whole model. */
export const tinyVoice = (speakers = 2, passes = 0): Record<string, string | Uint8Array> => ({
  'tiny.onnx': tinyVits(speakers, passes),
  'tokens.txt': tokens,
});

/** Debian's data of espeak-ng, which models of Piper's kind bring themselves; null: it is not here. */
export async function debianSounds(): Promise<string | null> {
  const libraries = await readdir('/usr/lib').catch((): string[] => []);
  for (const library of libraries) {
    const folder = join('/usr/lib', library, 'espeak-ng-data');
    if ((await stat(join(folder, 'phontab')).catch(() => null)) !== null) return folder;
  }
  return null;
}
