import { truePeakDb } from '@timbre/media/loudness';
import { describe, expect, it } from 'vitest';
import { soundClasses } from './catalogue.ts';
import { examplePrompts } from './example-prompts.ts';
import { effectRate } from './kit/stage.ts';
import { makeTakes } from './make-takes.ts';
import { makeScene } from './make-scene.ts';
import { readPrompt } from './read-prompt.ts';
import { bandFrames, frameDistance, noiseLikeness } from './testing-bands.ts';
import { plainTraits } from './sound-class.ts';

const alone = (name: string, seed: number, options: { readonly seconds?: number; readonly isLoop?: boolean } = {}) => {
  const sound = soundClasses.find((one) => one.name === name);
  if (sound === undefined) throw new Error(`There is no ${name}.`);
  const { seconds = 1, isLoop = false } = options;
  return makeScene([{ sound, traits: plainTraits, distance: 0, turn: 0, isBehind: false }], { seconds, isLoop, seed });
};

describe('every class of sound', () => {
  it('is one of at least sixty, under a name of its own', () => {
    expect(soundClasses.length).toBeGreaterThanOrEqual(60);
    expect(new Set(soundClasses.map(({ name }) => name)).size).toBe(soundClasses.length);
    expect(new Set(soundClasses.map(({ nameJa }) => nameJa)).size).toBe(soundClasses.length);
  });

  it.each(soundClasses.map(({ name }) => name))(
    '%s is heard, under the ceiling, no noise, and another each time',
    (name) => {
      const [first, second] = [alone(name, 11), alone(name, 12)];
      for (const side of first) {
        expect(side).toHaveLength(effectRate);
        expect(side.every(Number.isFinite)).toBe(true);
        expect(truePeakDb(side)).toBeLessThan(-0.9);
      }
      const [one, other] = [bandFrames(first), bandFrames(second)];
      expect(Math.max(...one.map(({ db }) => db))).toBeGreaterThan(-40);
      expect(noiseLikeness(one)).toBeLessThan(0.8);
      expect(frameDistance(one, other)).toBeGreaterThan(0.5);
    },
  );

  it('is found by its own name in both languages', () => {
    for (const sound of soundClasses) {
      expect(
        readPrompt(sound.name).layers.map((layer) => layer.sound.name),
        sound.name,
      ).toContain(sound.name);
      expect(
        readPrompt(sound.nameJa).layers.map((layer) => layer.sound.name),
        sound.nameJa,
      ).toContain(sound.name);
    }
  });
});

describe('takes', () => {
  const request = { prompt: 'rain', durationSeconds: 1, influence: 0.5, isLoop: false, takes: 4, seed: 5 };

  it('are the same for the same seed, and four different ones', () => {
    const [first, again] = [makeTakes(request), makeTakes(request)];
    // Sample by sample vitest's own comparison takes seconds.
    const bytesOf = (takes: typeof first) => Buffer.concat(takes.flat().map((side) => new Uint8Array(side.buffer)));
    expect(bytesOf(again).equals(bytesOf(first))).toBe(true);
    const frames = first.map((take) => bandFrames(take));
    for (const [nth, one] of frames.entries())
      for (const other of frames.slice(nth + 1)) expect(frameDistance(one, other)).toBeGreaterThan(0.5);
  });

  it('are none where nothing is understood', () => {
    expect(makeTakes({ ...request, prompt: 'flibbertigibbet' })).toEqual([]);
  });

  it('are as long as is wished, to the sample', () => {
    for (const durationSeconds of [0.5, 2.3, 22])
      expect(makeTakes({ ...request, takes: 1, durationSeconds })[0]?.[0]).toHaveLength(
        Math.round(durationSeconds * effectRate),
      );
  });

  const inTurn = (names: readonly string[], seconds: number, isLoop: boolean) => {
    const layers = names.flatMap((name, turn) =>
      soundClasses
        .filter((one) => one.name === name)
        .map((sound) => ({ sound, traits: plainTraits, distance: 0, turn, isBehind: false })),
    );
    expect(layers).toHaveLength(names.length);
    return makeScene(layers, { seconds, isLoop, seed: 7 });
  };
  const stepsOf = (side: Float32Array) =>
    side.map((sample, at) => Math.abs(sample - (side[at === 0 ? side.length - 1 : at - 1] as number)));

  it('are finite whatever comes second, in the shortest time there is', () => {
    for (const { name } of soundClasses)
      for (const side of inTurn(['ocean waves', name], 0.5, false))
        expect(side.every(Number.isFinite), name).toBe(true);
  });

  it.each([
    ['drone', 'dog bark'],
    ['rain', 'door'],
    ['church bell', 'rain'],
  ])('%s, then %s: one rings or fades into the other without a click', (first, second) => {
    const natural = [first, second].map((name) => soundClasses.find((one) => one.name === name)?.seconds ?? 0);
    const [side = new Float32Array(0)] = inTurn([first, second], 4, false);
    const joint = Math.round(((4 * (natural[0] ?? 0)) / ((natural[0] ?? 0) + (natural[1] ?? 0))) * effectRate);
    const steps = stepsOf(side);
    const before = steps.slice(joint - 4800, joint - 480).toSorted();
    // What begins there may knock; nothing else jumps.
    expect(steps[joint]).toBeLessThanOrEqual(2 * (before.at(-1) ?? 0) + 0.01);
  });

  it('go on without a seam where one thing follows another', () => {
    for (const side of inTurn(['drone', 'wind'], 4, true)) {
      const steps = stepsOf(side);
      expect(steps[0]).toBeLessThanOrEqual(steps.toSorted()[Math.floor(0.999 * steps.length)] as number);
    }
  });

  it.each(['rain', 'fire', 'dog bark', 'church bell', 'drone'])('%s goes on without a seam as a loop', (name) => {
    const sides = alone(name, 3, { seconds: 3, isLoop: true });
    for (const side of sides) {
      const steps = side.map((sample, at) => Math.abs(sample - (side[at === 0 ? side.length - 1 : at - 1] as number)));
      const seam = steps[0] as number;
      const usual = steps.toSorted((one, other) => one - other);
      expect(seam).toBeLessThanOrEqual(usual[Math.floor(0.999 * usual.length)] as number);
    }
    if (soundClasses.find((one) => one.name === name)?.isTexture !== true) return;
    const frames = bandFrames(sides);
    // As loud before the seam as in its quietest moments elsewhere: nothing fades out and in.
    const levels = frames.map(({ db }) => db).toSorted((one, other) => one - other);
    expect(frames.at(-1)?.db ?? -100).toBeGreaterThanOrEqual((levels[Math.floor(levels.length / 20)] as number) - 1);
  });
});

describe('descriptions', () => {
  const names = (prompt: string) => readPrompt(prompt).layers.map(({ sound }) => sound.name);

  it.each([
    ['thunder over heavy rain, far church bell', ['thunder', 'rain', 'church bell']],
    ['barking dogs and a cat', ['dog bark', 'cat meow']],
    ['a car horn in the city', ['horn', 'traffic']],
    ['storm', ['rain', 'thunder', 'wind']],
    ['rain without thunder', ['rain']],
    ['激しい雨と雷、遠くの教会の鐘', ['rain', 'thunder', 'church bell']],
    ['夏のセミと風鈴', ['cicadas', 'wind chimes']],
    // What is not to be heard, up to where something else is.
    ['no music, just rain', ['rain']],
    ['gunshot, no echo, rain', ['gunshot', 'rain']],
    ['rain without thunder and wind', ['rain']],
    ['birds without wind and with a stream', ['birdsong', 'stream']],
    ['storm without wind', ['rain', 'thunder']],
    ['雷のない雨', ['rain']],
    ['風のない静かな夜', ['crickets', 'owl hoot']],
    // What something is made of, or how big it is, is no sound of its own.
    ['footsteps on wood', ['footsteps']],
    ['knocking on glass', ['knocking']],
    ['a glass door', ['door']],
    ['baby bird chirping', ['birdsong']],
    ['walking on leaves', ['footsteps']],
    ['water pouring into a glass', ['pouring water']],
    // A name in the middle of another word is none.
    ...['バスケットボール', 'バスルーム', 'ペンギン', 'セミナー', 'スズメバチ', '空港', '風呂', '風邪', 'ベルト'].map(
      (word): [string, string[]] => [word, []],
    ),
    ['ドアベルが鳴る', ['doorbell']],
    ['大雨と冷たい風', ['rain', 'wind']],
  ])('%s', (prompt, expected) => {
    expect(new Set(names(prompt))).toEqual(new Set(expected));
  });

  it('take adjectives to what they stand with', () => {
    const { layers } = readPrompt('thunder over heavy rain, far church bell');
    expect(layers.map(({ sound, traits, distance }) => [sound.name, traits.force, distance])).toEqual([
      ['thunder', 0, 0],
      ['rain', 0.9, 0],
      ['church bell', 0, 1],
    ]);
    expect(readPrompt('a very small dog barks three times').layers[0]?.traits).toMatchObject({ size: -0.9, count: 3 });
    expect(readPrompt('running on gravel').layers[0]?.traits).toMatchObject({ manner: 'run', material: 'gravel' });
    expect(readPrompt('footsteps in the snow').layers[0]?.traits.material).toBe('snow');
    expect(readPrompt('遠くの大きな犬').layers[0]).toMatchObject({ distance: 1, traits: { size: 0.9 } });
  });

  it.each([
    ['footsteps on wood', { material: 'wood' }],
    ['knocking on a hard glass', { material: 'glass' }],
    ['not too loud rain', { force: -0.45 }],
    ['heavily falling rain', { force: 0.9 }],
    ['木のドア', { material: 'wood' }],
    ['大きな音の雷', { force: 0.9, size: 0 }],
    ['鐘が三回鳴る', { count: 3 }],
    ['鐘が４回鳴る', { count: 4 }],
    ['ノック、2回', { count: 2 }],
    ['2度鳴る鐘', { count: 2 }],
    ['small robot vacuum', { size: -0.9 }],
  ])('%s: how it sounds', (prompt, traits) => {
    expect(readPrompt(prompt).layers[0]?.traits).toMatchObject(traits);
  });

  it.each(['robot vacuum', 'a small robot vacuum cleaner', 'ロボット掃除機'])('%s is no robot that talks', (prompt) => {
    expect(readPrompt(prompt).layers.map(({ sound }) => sound.name)).toEqual(['vacuum cleaner']);
  });

  it.each(['鐘が４回鳴る', 'ノック、2回', '2度鳴る鐘'])('%s has no unknown word', (prompt) => {
    expect(readPrompt(prompt).unknownWords).toEqual([]);
  });

  it('take no word of a name for something that is said of it', () => {
    const { size, force, pace, material } = plainTraits;
    for (const { nameJa, wordsJa = [] } of soundClasses)
      for (const name of [nameJa, ...wordsJa])
        expect(readPrompt(name).layers[0]?.traits, name).toMatchObject({ size, force, pace, material });
  });

  it.each([
    ['a door slams after footsteps', ['footsteps', 'door']],
    ['After the rain, birds sing', ['rain', 'birdsong']],
    ['before the explosion, a siren', ['siren', 'explosion']],
    ['a siren before the explosion', ['siren', 'explosion']],
    ['rain, after that thunder', ['rain', 'thunder']],
    ['雨のあと、雷', ['rain', 'thunder']],
  ])('%s: in this order', (prompt, expected) => {
    const { layers } = readPrompt(prompt);
    expect(layers.toSorted((one, other) => one.turn - other.turn).map(({ sound }) => sound.name)).toEqual(expected);
    expect(new Set(layers.map(({ turn }) => turn))).toEqual(new Set([0, 1]));
  });

  it('know what comes after what', () => {
    const { layers, durationSeconds } = readPrompt('footsteps, then a door slams');
    expect(layers.map(({ sound, turn }) => [sound.name, turn])).toEqual([
      ['footsteps', 0],
      ['door', 1],
    ]);
    expect(durationSeconds).toBeGreaterThan(5);
  });

  it('say what they could make nothing of, and what is near', () => {
    expect(readPrompt('rain on a quantum xylophone').unknownWords).toEqual(['quantum', 'xylophone']);
    const nothing = readPrompt('thundr');
    expect(nothing.understood).toEqual([]);
    expect(nothing.nearest[0]).toBe('thunder');
    expect(readPrompt('zzz').nearest.length).toBeGreaterThan(3);
  });

  it.each([...examplePrompts.en, ...examplePrompts.ja])('understands every word of “%s”', (prompt) => {
    const { layers, unknownWords } = readPrompt(prompt);
    expect(unknownWords).toEqual([]);
    expect(layers.length).toBeGreaterThan(0);
  });

  it('reads whatever is sent without a fault', () => {
    for (const odd of [
      '',
      '   ',
      ',,,',
      '雨'.repeat(200),
      'a'.repeat(200),
      '\u0000\uFFFF',
      '💥🔥',
      'then then then',
      'no no rain',
    ])
      expect(() => readPrompt(odd)).not.toThrow();
  });
});
