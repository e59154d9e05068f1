import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integratedLoudness } from '@timbre/media/loudness';
import { limitedGain } from '@timbre/media/mix/pcm-limiter';
import { toFloat } from '@timbre/media/pcm';
import { medianPitch } from '@timbre/media/f0';
import { afterAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../../built-program.ts';
import { builtInSpeechEngines } from '../built-in.ts';
import { performingEngine } from '../performing/performing.ts';
import { speechContract } from '../port.contract-test.ts';
import type { SpeechEngine } from '../port.ts';
import { speakAll, testWorkers } from '../test-speech.ts';
import { findVoicePacks } from './find-packs.ts';
import { fliteVoxEngine } from './flitevox.ts';
import { openJtalkEngine } from './open-jtalk.ts';
import { picoEngine } from './pico.ts';

/** Real voice files, where there are any: the folder `models` of EVAL_DATA, else of bench/data. */
const data = join(process.env['EVAL_DATA'] ?? join(import.meta.dirname, '../../../../bench/data'), 'models');
const scratch = await mkdtemp(join(tmpdir(), 'timbre-packs-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

const inFolder = (folder: string) => () => findVoicePacks(folder);
const jtalk = (folder = data) => openJtalkEngine({ find: inFolder(folder) });
const pico = (folder = data) =>
  picoEngine({
    find: inFolder(folder),
    workers: testWorkers('pico', { isLazy: true }),
    timing: testWorkers('timing', { isLazy: true }),
  });
const flitevox = (folder: string) =>
  fliteVoxEngine({ find: inFolder(folder), workers: testWorkers('flite', { isLazy: true }) });
const acting = (engine: SpeechEngine) =>
  performingEngine(engine, { workers: testWorkers('vocoder', { isLazy: true }) });

const [japanese, latin] = [jtalk(), pico()];
const mei = (await japanese.voices())[0];
const picoVoices = await latin.voices();
afterAll(() => Promise.all([japanese.close(), latin.close()]));

/** Debian's flite writes its compiled-in voices down as files. */
const dumped = join(scratch, 'cmu_us_rms.flitevox');
const hasFlite = spawnSync('flite', ['-voice', 'rms', '-voicedump', dumped]).status === 0;

const loudnessOf = (samples: Int16Array, gainDb: number, sampleRate: number) =>
  integratedLoudness([toFloat(limitedGain(samples, gainDb, sampleRate))], sampleRate);

describe.skipIf(!mei)('Open JTalk (skipped without the program and a .htsvoice file)', () => {
  const voice = mei?.engineVoice ?? '';
  const sampleRate = mei?.sampleRate ?? 1;
  const say = (text: string, more: object = {}) => speakAll(japanese, { voice, text, ...more });

  it.each([
    ['今日は良い天気ですね。', 'kʲoowajoiteɴkidesɯ̥ne'],
    ['私は学生です。', 'watakɯɕiwagakɯseedesɯ̥|wataɕiwaɡakɯ̥seedesɯ̥'],
    ['東京へ行く。', 'tookʲooeikɯ'],
    ['2人で10月3日に12,345円を払った。', 'ɸɯ̥taɾidedʑɯɯɡatsɯmiʔkaniitɕimaɴniseɴsaɴbʲakɯjoɴdʑɯɯɡoeɴohaɾaʔta'],
  ])('reads %s', async (text, wanted) => {
    const { phonemes } = await say(text);
    expect(wanted.split('|')).toContain(phonemes.map(({ ipa }) => ipa).join(''));
  });

  it('gives every word its time, in order, up to both ends of the sound', async () => {
    const text = '私は2人の友達と、10月3日にNHKを見た。とても楽しかった！';
    const { words, samples } = await say(text);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(
      '私は 2人の 友達と 10月 3日に NHKを 見た とても 楽しかった'.split(' '),
    );
    for (const [at, { startSeconds, endSeconds }] of words.entries()) {
      expect(startSeconds).toBeGreaterThanOrEqual((words[at - 1]?.endSeconds ?? 0) - 1e-6);
      expect(endSeconds).toBeGreaterThan(startSeconds);
    }
    expect(words[0]?.startSeconds).toBeLessThan(0.1);
    expect(samples.length / sampleRate - (words.at(-1)?.endSeconds ?? 0)).toBeLessThan(0.1);
  });

  it.each([
    [0.05, 0],
    [0.5, -8],
    [2, -4],
    [4, 0],
  ])('at speed %f takes the matching time, within 15 %%, and moves by %i half tones', async (speed, pitch) => {
    const engine = acting(jtalk());
    const text = speed < 0.1 ? '今日は。' : '青い海を見ながら歩いた。';
    const [plain, changed] = [await say(text), await speakAll(engine, { voice, text, speed, pitch })];
    const ratio = (changed.samples.length * speed) / plain.samples.length;
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
    const at = ({ samples }: { samples: Int16Array }) => medianPitch(toFloat(samples), sampleRate);
    if (pitch !== 0) expect(Math.abs(12 * Math.log2(at(changed) / at(plain)) - pitch)).toBeLessThan(2.5);
    await engine.close();
  });

  it('says an alias, and a sentence far longer than the program’s line', async () => {
    const pronunciations = [{ start: 0, end: 2, as: { kind: 'alias', text: 'アシタ' } }] as const;
    const { phonemes } = await say('明日行く。', { pronunciations });
    expect(phonemes.map(({ ipa }) => ipa).join('')).toMatch(/^aɕi̥?ta/u);
    const long = '山の上から見た海はとても青く、'.repeat(60);
    const { words } = await say(long);
    expect(words.length).toBeGreaterThan(250);
    expect(words.at(-1)?.end).toBe(long.length - 1);
  });

  it.each(['', '。。。', '😀', '\u0000', 'мир'])('finds nothing to say in %j', async (text) => {
    await expect(say(text)).rejects.toMatchObject({ reason: 'unspeakable' });
  });

  it.each(['-x /etc/passwd', '$(touch /tmp/x)`id`', '<b>こんにちは</b>&amp;', 'Hello мир 世界 नमस्ते', 'あ'.repeat(900)])(
    'takes %j without harm',
    async (text) => {
      const { samples, words } = await say(text);
      expect(samples.length).toBeGreaterThan(sampleRate / 5);
      for (const { start, end } of words) expect(end).toBeGreaterThan(start);
    },
  );

  it('ends early when no one listens any more, and keeps requests at the same time apart', async () => {
    const controller = new AbortController();
    controller.abort();
    const request = {
      voice,
      text: '今日は。',
      speed: 1,
      pitch: 0,
      pronunciations: [],
      emotion: 'neutral',
      prosody: [],
    } as const;
    for await (const event of japanese.speak(request, controller.signal)) expect(event).toBeUndefined();
    const [a, b] = await Promise.all([say('今日は良い天気ですね。'), say('はい。')]);
    expect(a.samples.length).toBeGreaterThan(b.samples.length * 2);
  });

  it('brings a file that is cut short down to one sentence, and the whole ones go on', async () => {
    const folder = await mkdtemp(join(scratch, 'cut-'));
    const bytes = await readFile(join(data, 'mei_normal.htsvoice'));
    await writeFile(join(folder, 'mei_happy.htsvoice'), bytes.subarray(0, 300_000));
    await writeFile(join(folder, 'mei_normal.htsvoice'), bytes);
    const engine = jtalk(folder);
    expect((await engine.voices()).map(({ name }) => name)).toEqual(['Mei']);
    expect((await engine.status?.())?.problem).toBe(
      'mei_happy.htsvoice can’t be used: it is damaged, cut short or of another kind. Download it again.',
    );
    await expect(speakAll(engine, { voice: 'mei_happy', text: 'はい' })).rejects.toMatchObject({ reason: 'voice' });
    // Mended while the studio runs.
    await writeFile(join(folder, 'mei_happy.htsvoice'), bytes);
    expect(await engine.voices()).toHaveLength(2);
    expect((await engine.status?.())?.problem).toBeNull();
    await engine.close();
  });

  it('acts', async () => {
    const engine = acting(jtalk());
    const { samples, words } = await speakAll(engine, { voice, text: '今日は良い天気ですね。', emotion: 'cheerful' });
    expect(samples.length).toBeGreaterThan(sampleRate);
    expect(words.length).toBeGreaterThan(2);
    await engine.close();
  });
});

speechContract('SVOX Pico', {
  open: () => Promise.resolve(acting(pico())),
  voice: 'en-GB_kh0',
  sampleRate: 16_000,
  hasPhonemes: false,
  isBrief: true,
  skip: !picoVoices.some(({ engineVoice }) => engineVoice === 'en-GB_kh0'),
});

describe.skipIf(picoVoices.length === 0)('SVOX Pico’s languages (skipped without its lingware)', () => {
  it.each(picoVoices)('$language is as loud as its calibration says, within 1.5 LU, and timed', async (one) => {
    const { engineVoice, demoText, gainDb, sampleRate } = one;
    const { samples, words } = await speakAll(latin, { voice: engineVoice, text: demoText });
    expect(Math.abs(loudnessOf(samples, gainDb, sampleRate) + 20)).toBeLessThan(1.5);
    expect(words.map(({ start, end }) => demoText.slice(start, end))).toEqual(demoText.match(/[\p{L}\p{M}’]+/gu));
    expect(words[0]?.startSeconds).toBeLessThan(0.15);
    expect(samples.length / sampleRate - (words.at(-1)?.endSeconds ?? 0)).toBeLessThan(0.2);
  });

  it('brings lingware that is cut short, or another file under its name, down to one sentence', async () => {
    const folder = await mkdtemp(join(scratch, 'pico-'));
    const names = (await readdir(join(data, 'pico'))).filter((name) => name.startsWith('it-IT'));
    for (const name of names) await copyFile(join(data, 'pico', name), join(folder, name));
    const analysis = join(folder, 'it-IT_ta.bin');
    const whole = await readFile(analysis);
    const engine = pico(folder);
    for (const broken of [whole.subarray(0, 100_000), Buffer.alloc(200_000, 7), Buffer.from('<html>404</html>')]) {
      await writeFile(analysis, broken);
      expect(await engine.voices()).toEqual([]);
      expect((await engine.status?.())?.problem).toMatch(/^it-IT_cm0_sg\.bin can’t be used: .+ Download it again\.$/u);
    }
    await writeFile(analysis, whole);
    expect(await engine.voices()).toHaveLength(1);
    await engine.close();
  });
});

speechContract('a flite voice file', {
  open: () => Promise.resolve(flitevox(scratch)),
  voice: 'cmu_us_rms',
  sampleRate: 16_000,
  hasPhonemes: true,
  isBrief: true,
  skip: !hasFlite,
});

describe.skipIf(!hasFlite)('flite’s voice files (skipped without Debian’s flite, which writes one)', () => {
  it('gives an unknown voice its own gain, and brings a broken file down to one sentence', async () => {
    const folder = await mkdtemp(join(scratch, 'flite-'));
    const bytes = await readFile(dumped);
    await writeFile(join(folder, 'somebody.flitevox'), bytes);
    await writeFile(join(folder, 'cut.flitevox'), bytes.subarray(0, 400_000));
    const engine = flitevox(folder);
    const [one, ...others] = await engine.voices();
    expect(others).toEqual([]);
    expect((await engine.status?.())?.problem).toMatch(/^cut\.flitevox can’t be used/u);
    const { samples } = await speakAll(engine, { voice: 'somebody', text: one?.demoText ?? '' });
    expect(Math.abs(loudnessOf(samples, one?.gainDb ?? 0, 16_000) + 20)).toBeLessThan(0.7);
    await engine.close();
  });
});

describe('what a language begins with', () => {
  const engines = builtInSpeechEngines({
    entry: builtProgram('speech/worker.ts'),
    execArgv: [],
    childrenPerEngine: 1,
    isLazy: true,
    modelsFolder: data,
  });
  afterAll(() => Promise.all(engines.map((engine) => engine.close())));

  it('is a voice pack, else a recorded voice of Debian, else a re-voiced one, and never bare formants where there is one', async () => {
    const rank = ['open-jtalk', 'pico', 'festival', 'revoiced', 'espeak-ng'];
    const firsts = new Map<string, string>();
    const offered = new Map<string, Set<string>>();
    for (const engine of engines) {
      for (const { language, quality } of await engine.voices()) {
        const base = language.split('-')[0] ?? language;
        offered.set(base, (offered.get(base) ?? new Set()).add(engine.name));
        if (quality === 0 && !firsts.has(base)) firsts.set(base, engine.name);
      }
    }
    for (const [language, names] of offered) {
      const recorded = rank.slice(0, 3).find((name) => names.has(name));
      if (language !== 'en' && recorded !== undefined) expect(firsts.get(language), language).toBe(recorded);
    }
    if (mei) expect(firsts.get('ja')).toBe('open-jtalk');
  });
});
