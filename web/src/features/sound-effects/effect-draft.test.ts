import { createSoundEffect, type SoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import { describe, expect, it } from 'vitest';
import { draftOf, emptyEffectDraft, parseEffectDraft, promptProblem, requestOf } from './effect-draft.ts';
import { withName } from '../../domain/descriptions/with-name.ts';

describe('the description', () => {
  it('is needed, spaces apart', () => {
    expect(promptProblem('')).toBe('sound-effect.prompt');
    expect(promptProblem(' \n\t　')).toBe('sound-effect.prompt');
    expect(promptProblem(' rain ')).toBeNull();
  });

  it('has at most 200 characters, spaces around it apart', () => {
    expect(promptProblem(` ${'a'.repeat(200)} `)).toBeNull();
    expect(promptProblem('a'.repeat(201))).toBe('sound-effect.prompt-long');
  });
});

describe('the request', () => {
  it('is what the contract takes, with the specification’s defaults', () => {
    const request = requestOf({ ...emptyEffectDraft, prompt: '  rain ' }, 'web');
    expect(request).toEqual({
      source: 'web',
      prompt: 'rain',
      autoDuration: 1,
      durationSeconds: 4,
      influence: 0.3,
      isLoop: false,
    });
    expect(createSoundEffect.input.safeParse(request).success).toBe(true);
  });

  it('never carries a length outside the limits, whatever stands in the field', () => {
    for (const length of ['', '0', 'abc', '22.5', '9999', '-3']) {
      const request = requestOf({ ...emptyEffectDraft, prompt: 'rain', isAutoLength: false, length }, 'ttseditor');
      expect(request.autoDuration).toBe(0);
      expect(createSoundEffect.input.safeParse(request).success, length).toBe(true);
    }
  });
});

const made: SoundEffect = {
  id: 'g',
  prompt: 'bell',
  autoDuration: 0,
  durationSeconds: 2.5,
  influence: 0.7,
  isLoop: true,
  maker: 'built-in',
  understood: [],
  unknownWords: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  aiSoundEffectList: [],
};

it('comes back from what was made', () => {
  expect(draftOf(made)).toEqual({ prompt: 'bell', isAutoLength: false, length: '2.5', influence: 0.7, isLoop: true });
  expect(draftOf({ ...made, autoDuration: 1, durationSeconds: 6.2 })).toMatchObject({
    isAutoLength: true,
    length: '4',
  });
});

describe('what the browser kept', () => {
  it('comes back', () => {
    const draft = { prompt: 'rain', isAutoLength: false, length: '12.3', influence: 1, isLoop: true };
    expect(parseEffectDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, '', '{', '[]', '7', 'null', '{"prompt":7,"length":9,"influence":"x","isLoop":"yes"}'])(
    '%j is no trap',
    (text) => {
      expect(parseEffectDraft(text)).toEqual(emptyEffectDraft);
    },
  );

  it('is put within the limits', () => {
    expect(parseEffectDraft('{"length":"900","influence":3}')).toMatchObject({ length: '22', influence: 0.3 });
  });
});

describe('a name in place of a word that is not known', () => {
  it('takes the place of the first of them, as it is written', () => {
    expect(withName('Thundr over a Blorp', ['blorp', 'thundr'], 'thunder')).toBe('thunder over a Blorp');
  });

  it('never changes a part of another word', () => {
    expect(withName('brainy rain', ['rain'], 'bell')).toBe('brainy bell');
  });

  it('needs no spaces in Japanese', () => {
    expect(withName('激しい雫と鐘', ['雫'], '雨')).toBe('激しい雨と鐘');
  });

  it('is added where no such word stands', () => {
    expect(withName('rain', ['blorp'], 'bell')).toBe('rain, bell');
    expect(withName('雨', [], '鐘')).toBe('雨、鐘');
    expect(withName('  ', [], 'bell')).toBe('bell');
    expect(withName('rain', [''], 'bell')).toBe('rain, bell');
  });
});
