import { integratedLoudness } from '@timbre/media/loudness';
import { medianPitch } from '@timbre/media/f0';
import type { Emotion } from '@timbre/contract/script';
import { toFloat } from '@timbre/media/pcm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SpeechEngine } from './port.ts';
import { speakAll as speakAs, type Spoken } from './test-speech.ts';

export interface ContractCase {
  readonly open: () => Promise<SpeechEngine>;
  readonly voice: string;
  readonly sampleRate: number;
  /** Whether this engine can say IPA overrides. */
  readonly hasPhonemes: boolean;
  /** What all of it is spoken in; neutral when left out. */
  readonly emotion?: Emotion;
  readonly skip?: boolean;
  /** A text of full length takes it long, or another voice of its engine speaks one: it does in `npm run test:full`. */
  readonly isBrief?: boolean;
  /** Only asks otherwise than an engine that is tested whole beside it, and speaks through the same code: pace, pitch and long texts are that one's. */
  readonly isAlike?: boolean;
}

const sentence = 'The old lighthouse stood alone on the cliff, and every night its lamp turned slowly over the sea.';

const harmlessTexts: readonly (readonly [name: string, text: string])[] = [
  ['emoji', 'Hello 😀👩‍👩‍👧🇩🇪 world'],
  ['mixed scripts', 'Hello мир 世界 नमस्ते world'],
  ['control characters', 'Hello\u0000 \u0001\u0007\u001b[2J world\u202e'],
  ['lone surrogates', 'Hello \ud83d world \udc00'],
  ['phoneme brackets', 'Hello [[h@l]] world'],
  ['markup', '<speak>Hello <break time="10s"/> &amp; world</speak>'],
  ['options', '-voice /etc/passwd -o /tmp/out.wav'],
  ['a path', '/etc/passwd'],
  ['scheme', 'Hello") (system "touch /tmp/x") ("world'],
  ['a long word', 'a'.repeat(200)],
  ['line breaks', 'Hello\r\n\r\nworld\u2028again'],
];

/** The same cases for every speech engine; asserts properties, not bytes. */
export function speechContract(
  name: string,
  {
    open,
    voice,
    sampleRate,
    hasPhonemes,
    emotion = 'neutral',
    skip = false,
    isBrief = false,
    isAlike = false,
  }: ContractCase,
): void {
  describe.skipIf(skip)(`${name}: the speech port`, () => {
    let engine: SpeechEngine;
    let spoken: Spoken;
    const speakAll: typeof speakAs = (one, request, signal) => speakAs(one, { emotion, ...request }, signal);
    const seconds = ({ samples }: Spoken) => samples.length / sampleRate;
    const pitch = ({ samples }: Spoken) => medianPitch(toFloat(samples), sampleRate);

    beforeAll(async () => {
      engine = await open();
      spoken = await speakAll(engine, { voice, text: sentence });
    });
    afterAll(() => engine.close());

    it('lists the voice it speaks with', async () => {
      const voices = await engine.voices();
      const own = voices.find((one) => one.engineVoice === voice);
      expect(own?.sampleRate).toBe(sampleRate);
      expect(own?.emotions[0]).toBe('neutral');
      expect(own?.emotions).toContain(emotion);
    });

    it('makes audible speech of plausible length', () => {
      expect(seconds(spoken) / sentence.length).toBeGreaterThan(0.04);
      expect(seconds(spoken) / sentence.length).toBeLessThan(0.1);
      expect(integratedLoudness([toFloat(spoken.samples)], sampleRate)).toBeGreaterThan(-40);
    });

    it('times every word, in order, inside text and audio', () => {
      expect(spoken.words.map(({ start, end }) => sentence.slice(start, end))).toEqual(
        sentence.replace(/[.,]/gu, '').split(' '),
      );
      let before = 0;
      for (const word of spoken.words) {
        expect(word.startSeconds).toBeGreaterThanOrEqual(before - 1e-6);
        expect(word.endSeconds).toBeGreaterThan(word.startSeconds);
        expect(word.endSeconds).toBeLessThanOrEqual(seconds(spoken) + 0.02);
        before = word.endSeconds;
      }
      expect(before).toBeGreaterThan(seconds(spoken) * 0.8);
    });

    it('gives phonemes as IPA in order', () => {
      expect(spoken.phonemes.length).toBeGreaterThan(50);
      expect(spoken.phonemes.some(({ ipa }) => ipa.includes('ð'))).toBe(true);
      for (const [at, { startSeconds, endSeconds }] of spoken.phonemes.entries()) {
        expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
        expect(startSeconds).toBeGreaterThanOrEqual((spoken.phonemes[at - 1]?.endSeconds ?? 0) - 1e-6);
      }
    });

    it('says the same twice', async () => {
      const again = await speakAll(engine, { voice, text: sentence });
      expect(Math.abs(seconds(again) - seconds(spoken))).toBeLessThan(0.02);
    });

    const isWhole = !isAlike || inject('isFullRun');

    it.each(isWhole ? [0.05, 0.25, 0.5, 0.75, 1.5, 2, 3, 4] : [2])(
      'at speed %f takes the matching time, within 15 %%',
      async (speed) => {
        // Twenty times slower, the whole sentence would be two minutes long.
        const text = speed < 0.25 ? 'The old lighthouse stood alone.' : sentence;
        const plain = text === sentence ? spoken : await speakAll(engine, { voice, text });
        const changed = await speakAll(engine, { voice, text, speed });
        const ratio = (seconds(changed) * speed) / seconds(plain);
        expect(ratio).toBeGreaterThan(0.85);
        expect(ratio).toBeLessThan(1.15);
        expect(changed.words.at(-1)?.endSeconds ?? 0).toBeLessThanOrEqual(seconds(changed) + 0.02);
      },
    );

    it.each(isWhole ? [-10, -5, 4, 10] : [4])('moves the pitch by about %i half tones', async (halfTones) => {
      const changed = await speakAll(engine, { voice, text: sentence, pitch: halfTones });
      const moved = 12 * Math.log2(pitch(changed) / pitch(spoken));
      expect(Math.sign(moved)).toBe(Math.sign(halfTones));
      expect(Math.abs(moved - halfTones)).toBeLessThan(2.5);
      expect(Math.abs(seconds(changed) / seconds(spoken) - 1)).toBeLessThan(0.15);
    });

    it('says an alias instead and points at the original', async () => {
      const text = 'I like DB best.';
      const plain = await speakAll(engine, { voice, text });
      const pronunciations = [{ start: 7, end: 9, as: { kind: 'alias', text: 'enormous data bases' } }] as const;
      const changed = await speakAll(engine, { voice, text, pronunciations });
      expect(seconds(changed)).toBeGreaterThan(seconds(plain) + 0.4);
      expect(changed.words.map(({ start, end }) => text.slice(start, end))).toEqual(['I', 'like', 'DB', 'best']);
    });

    it.skipIf(!hasPhonemes)('says IPA phonemes', async () => {
      const text = 'A ripe tomato fell.';
      const as = { kind: 'ipa', phonemes: 'təˈmɑːtoʊ' } as const;
      const changed = await speakAll(engine, { voice, text, pronunciations: [{ start: 7, end: 13, as }] });
      const plain = await speakAll(engine, { voice, text });
      const ipa = ({ phonemes }: Spoken) => phonemes.map((one) => one.ipa).join('');
      expect(ipa(changed)).toMatch(/mˈ?ɑ/u);
      expect(ipa(plain)).not.toMatch(/mˈ?ɑ/u);
      expect(changed.words.map(({ start, end }) => text.slice(start, end))).toEqual(['A', 'ripe', 'tomato', 'fell']);
    });

    it('times numbers and abbreviations as they are written', async () => {
      const text = 'Dr. Smith paid $3.50 in 1984, i.e. 12,345 yen.';
      const { words } = await speakAll(engine, { voice, text });
      const said = words.map(({ start, end }) => text.slice(start, end));
      expect(said).toEqual(expect.arrayContaining(['Smith', 'paid', 'in', '1984', 'yen']));
      const long = words.find(({ start }) => text.startsWith('12,345', start));
      expect((long?.endSeconds ?? 0) - (long?.startSeconds ?? 0)).toBeGreaterThan(1);
    });

    it.each(['', '   ', '...', '😀', '\u0000'])('finds nothing to say in %j', async (text) => {
      await expect(speakAll(engine, { voice, text })).rejects.toMatchObject({ reason: 'unspeakable' });
    });

    it('knows no voice but its own', async () => {
      await expect(speakAll(engine, { voice: '/etc/passwd', text: 'Hello' })).rejects.toMatchObject({
        reason: 'voice',
      });
    });

    it.each(harmlessTexts)('takes %s without harm', async (_name, text) => {
      const { samples, words } = await speakAll(engine, { voice, text });
      expect(samples.length / sampleRate).toBeGreaterThan(0.2);
      expect(samples.length / sampleRate).toBeLessThan(60);
      let before = 0;
      for (const { start, end } of words) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        before = end;
      }
    });

    const characters = !isWhole ? 500 : isBrief && !inject('isFullRun') ? 2000 : 10_000;

    it(`speaks ${characters} characters`, async () => {
      const text = `${sentence} `.repeat(103).slice(0, characters);
      // At four times the speed all of the text is spoken as well, in a quarter of the sound.
      const speed = inject('isFullRun') ? 1 : 4;
      const { samples, words } = await speakAll(engine, { voice, text, speed });
      const share = characters / 10_000;
      expect((samples.length / sampleRate) * speed).toBeGreaterThan(seconds(spoken) * (speed === 1 ? 95 : 80) * share);
      expect(words.length).toBeGreaterThan(1700 * share);
    }, 240_000);

    it('ends early when no one listens any more, and still speaks after that', async () => {
      const controller = new AbortController();
      const text = `${sentence} `.repeat(20);
      let heard = 0;
      const request = { voice, text, speed: 1, pitch: 0, pronunciations: [], emotion, prosody: [] };
      for await (const event of engine.speak(request, controller.signal)) {
        if (event.kind === 'audio') heard += event.samples.length;
        controller.abort();
      }
      expect(heard / sampleRate).toBeLessThan(seconds(spoken) * 20);
      expect(seconds(await speakAll(engine, { voice, text: sentence }))).toBeCloseTo(seconds(spoken), 1);
    });

    it('keeps requests at the same time apart', async () => {
      const [a, b, c] = await Promise.all([
        speakAll(engine, { voice, text: sentence }),
        speakAll(engine, { voice, text: 'Short.' }),
        speakAll(engine, { voice, text: sentence }),
      ]);
      expect(seconds(a)).toBeCloseTo(seconds(spoken), 1);
      expect(seconds(c)).toBeCloseTo(seconds(spoken), 1);
      expect(seconds(b)).toBeLessThan(1.5);
    });
  });
}
