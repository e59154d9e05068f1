import { open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describedModel, stampOf } from '../../model-folder.ts';
import { packVoice, type PackFacts } from './pack-voice.ts';
import type { FoundPacks, PackKind, PackProblem, VoicePack } from './voice-pack.ts';

/** Languages of SVOX Pico's lingware, by their files' names: `de-DE_ta.bin` analyses, `de-DE_gl0_sg.bin` speaks. */
const picoLanguages = new Set(['en-US', 'en-GB', 'de-DE', 'es-ES', 'fr-FR', 'it-IT']);
const picoSampleRate = 16_000;
const fliteVoxSampleRate = 16_000;

interface Candidate {
  readonly kind: PackKind;
  readonly file: string;
}

const endings: readonly (readonly [ending: RegExp, kind: PackKind])[] = [
  [/\.htsvoice$/u, 'open-jtalk'],
  [/_sg\.bin$/u, 'pico'],
  [/_ta\.bin$/u, 'pico'],
  [/\.flitevox$/u, 'flitevox'],
];

/** Whether a file of this name belongs to a voice pack, and which: for anyone who installs one. */
export const packKindOf = (fileName: string): PackKind | null =>
  endings.find(([ending]) => ending.test(fileName))?.[1] ?? null;

/** Enough for the facts at the head of a voice file. */
const headBytes = 4096;

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

/** What a voice file says of itself, or a sentence where it is none. */
type Read = { readonly files: Record<string, string>; readonly facts: PackFacts } | string;

async function readHtsVoice(path: string): Promise<Read> {
  const head = await headOf(path);
  const name = basename(path);
  const [, rate] = /^SAMPLING_FREQUENCY:(\d+)/mu.exec(head) ?? [];
  if (!head.startsWith('[GLOBAL]') || rate === undefined)
    return `${name} is no HTS voice: it is damaged or something else under that name. Download it again.`;
  if (!/^FULLCONTEXT_FORMAT:HTS_TTS_JPN/mu.test(head))
    return `${name} is an HTS voice of another language. Open JTalk speaks Japanese only.`;
  return { files: { voice: path }, facts: { language: 'ja-JP', sampleRate: Number(rate) } };
}

async function readFliteVox(path: string): Promise<Read> {
  const head = await headOf(path);
  const name = basename(path);
  if (!head.startsWith('CMU_FLITE_CG_VOXDATA'))
    return `${name} is no flite voice: it is damaged or something else under that name. Download it again.`;
  const strings = head.split(/[^ -~]+/u);
  const language = strings[strings.indexOf('language') + 1] ?? '';
  if (language !== 'eng') return `${name} speaks “${language}”. Of flite’s voice files only the English ones are read.`;
  return { files: { voice: path }, facts: { language: 'en-US', sampleRate: fliteVoxSampleRate } };
}

async function readPico(path: string): Promise<Read | null> {
  const name = basename(path);
  const [, language = '', speaker] = /^(\w\w-\w\w)(?:_(\w+))?_(?:ta|sg)\.bin$/u.exec(name) ?? [];
  if (!picoLanguages.has(language)) return `${name} is no lingware of SVOX Pico’s six languages.`;
  const names = await readdir(dirname(path));
  if (speaker === undefined) {
    const hasSignal = names.some((one) => one.startsWith(`${language}_`) && one.endsWith('_sg.bin'));
    return hasSignal ? null : `${name} lacks the file that speaks, ${language}_…_sg.bin. Put it beside it.`;
  }
  const analysis = `${language}_ta.bin`;
  if (!names.includes(analysis)) return `${name} lacks the file that reads, ${analysis}. Put it beside it.`;
  const files = { analysis: join(dirname(path), analysis), signal: path };
  return { files, facts: { language, sampleRate: picoSampleRate } };
}

const readers = { 'open-jtalk': readHtsVoice, flitevox: readFliteVox, pico: readPico } as const;

async function packOf({ kind, file }: Candidate): Promise<VoicePack | PackProblem | null> {
  const problem = (sentence: string): PackProblem => ({ file, kind, sentence });
  try {
    const read = await readers[kind](file);
    if (read === null) return null;
    if (typeof read === 'string') return problem(read);
    const stamp = await stampOf(Object.values(read.files));
    if (stamp === null) return problem(`${basename(file)} is empty: its download was not finished.`);
    const engineVoice = basename(file).replace(/(?:_sg\.bin|\.\w+)$/u, '');
    const said = await describedModel(dirname(file));
    if (typeof said === 'string') return problem(said);
    const { files, facts } = read;
    return { kind, engineVoice, files, stamp, voice: packVoice(kind, engineVoice, facts, said.speakers[0]) };
  } catch (error) {
    return problem(`${basename(file)} can’t be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The folder itself and those in it, as the models folder is laid out. */
async function candidatesIn(root: string): Promise<Candidate[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = [root, ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name))];
  const out: Candidate[] = [];
  for (const folder of folders) {
    const names: string[] = await readdir(folder).catch(() => []);
    for (const name of names.sort()) {
      const kind = packKindOf(name);
      if (kind !== null) out.push({ kind, file: join(folder, name) });
    }
  }
  return out;
}

/**
 * The voice packs of a models folder, by their file names, and what is wrong with those that are none. The same voice
 * twice counts once.
 */
export async function findVoicePacks(root: string): Promise<FoundPacks> {
  const read = await Promise.all((await candidatesIn(root)).map(packOf));
  const packs = new Map<string, VoicePack>();
  const problems: PackProblem[] = [];
  for (const one of read) {
    if (one === null) continue;
    if ('sentence' in one) problems.push(one);
    else if (!packs.has(one.voice.id)) packs.set(one.voice.id, one);
  }
  return { packs: [...packs.values()], problems };
}
