import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVoicePacks, packKindOf } from './find-packs.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'timbre-packs-'));
});
afterAll(() => rm(root, { recursive: true }));

const japanese = '[GLOBAL]\nHTS_VOICE_VERSION:1.0\nSAMPLING_FREQUENCY:44100\nFULLCONTEXT_FORMAT:HTS_TTS_JPN\n';
const english = japanese.replace('JPN', 'ENG');
const flite = (language: string) => `CMU_FLITE_CG_VOXDATA-v2.0\0\t\0\0\0language\0\u0004\0\0\0${language}\0`;

/** A models folder with these files, named as the test. */
async function folderOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, content] of Object.entries({ [`${name}/.keep`]: '', ...files })) {
    const file = path.startsWith(name) ? join(root, path) : join(root, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return join(root, name);
}

describe('voice packs by their file names', () => {
  it('finds each kind, in the folder itself and in those in it', async () => {
    const folder = await folderOf('all', {
      'mei/mei_normal.htsvoice': japanese,
      'pico/de-DE_ta.bin': 'analysis',
      'pico/de-DE_gl0_sg.bin': 'signal',
      'cmu_us_bdl.flitevox': flite('eng'),
      'whisper/encoder.onnx': 'no voice pack',
      'mei/readme.txt': 'nor this',
    });
    const { packs, problems } = await findVoicePacks(folder);
    expect(problems).toEqual([]);
    const facts = packs.map(({ kind, engineVoice, voice }) => ({
      kind,
      engineVoice,
      id: voice.id,
      name: voice.name,
      language: voice.language,
      sampleRate: voice.sampleRate,
    }));
    expect(facts).toEqual([
      {
        kind: 'flitevox',
        engineVoice: 'cmu_us_bdl',
        id: 'flitevox-cmu-us-bdl',
        name: 'Bradley Lowe',
        language: 'en-US',
        sampleRate: 16_000,
      },
      {
        kind: 'open-jtalk',
        engineVoice: 'mei_normal',
        id: 'open-jtalk-mei-normal',
        name: 'Mei',
        language: 'ja-JP',
        sampleRate: 44_100,
      },
      {
        kind: 'pico',
        engineVoice: 'de-DE_gl0',
        id: 'pico-de-de-gl0',
        name: 'Greta Lindner',
        language: 'de-DE',
        sampleRate: 16_000,
      },
    ]);
    expect(packs.at(-1)?.files).toEqual({
      analysis: join(folder, 'pico/de-DE_ta.bin'),
      signal: join(folder, 'pico/de-DE_gl0_sg.bin'),
    });
  });

  it('takes name, gender and age of an unknown voice from model.json, and else says what the file is called', async () => {
    const folder = await folderOf('named', {
      'a/tohoku_f01.htsvoice': japanese,
      'a/model.json': '{"speakers":[{"name":"Yui","gender":"female","age":19}]}',
      'b/nobody_knows.htsvoice': japanese,
    });
    const { packs } = await findVoicePacks(folder);
    expect(packs.map(({ voice: { name, gender, age } }) => ({ name, gender, age }))).toEqual([
      { name: 'Yui', gender: 'female', age: 19 },
      { name: 'Nobody knows', gender: 'neutral', age: 35 },
    ]);
  });

  it('counts the same voice twice as one', async () => {
    const folder = await folderOf('twice', { 'a/mei_normal.htsvoice': japanese, 'b/mei_normal.htsvoice': japanese });
    expect((await findVoicePacks(folder)).packs).toHaveLength(1);
  });

  it.each([
    ['mei_normal.htsvoice', '<html>404</html>', /is no HTS voice/u],
    ['mei_normal.htsvoice', '', /is no HTS voice/u],
    ['cmu_us_slt_hts.htsvoice', english, /another language\. Open JTalk speaks Japanese only/u],
    ['cmu_us_bdl.flitevox', '<html>404</html>', /is no flite voice/u],
    ['cmu_indic_hin_ab.flitevox', flite('cmu_indic_lang'), /only the English ones are read/u],
    ['de-DE_ta.bin', 'analysis', /lacks the file that speaks, de-DE_…_sg\.bin/u],
    ['de-DE_gl0_sg.bin', 'signal', /lacks the file that reads, de-DE_ta\.bin/u],
    ['pt-BR_xy0_sg.bin', 'signal', /six languages/u],
  ])('says of %s with %j what to do', async (name, content, sentence) => {
    const folder = await folderOf(`wrong-${name}-${content.length}`, { [name]: content });
    const { packs, problems } = await findVoicePacks(folder);
    expect(packs).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.sentence).toMatch(sentence);
    expect(problems[0]?.sentence).toMatch(/^\S.*[.]$/u);
  });

  it('says which of two files of a voice is empty', async () => {
    const folder = await folderOf('empty', { 'it-IT_ta.bin': '', 'it-IT_cm0_sg.bin': 'signal' });
    expect((await findVoicePacks(folder)).problems[0]?.sentence).toMatch(/is empty: its download was not finished/u);
  });

  it('finds nothing where there is no folder', async () => {
    expect(await findVoicePacks(join(root, 'nowhere'))).toEqual({ packs: [], problems: [] });
  });

  it('knows by the name alone what an installed file will be', () => {
    expect(packKindOf('mei_normal.htsvoice')).toBe('open-jtalk');
    expect(packKindOf('fr-FR_ta.bin')).toBe('pico');
    expect(packKindOf('cmu_us_slt.flitevox')).toBe('flitevox');
    expect(packKindOf('pytorch_model.bin')).toBeNull();
  });
});
