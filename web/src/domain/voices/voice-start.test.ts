import { expect, it } from 'vitest';
import { testSpeaker } from '../recordings/testing-speaker.ts';
import { voiceStart, withVoice } from './voice-start.ts';

const params = { emotion: 'cheerful', speed: 1.3, pitch: -2 } as const;

it('begins with the settings that were saved, and changes nothing where none were', () => {
  expect(voiceStart(testSpeaker('ann', { params }))).toEqual(params);
  expect(voiceStart(testSpeaker('ben', { params: null }))).toEqual({});
});

it('comes nearer to a recording before it comes as it was liked', () => {
  const pace = { speed: 0.9, pitch: 1 };
  expect(voiceStart(testSpeaker('ann', { params }), pace)).toEqual({ emotion: 'cheerful', ...pace });
});

it('keeps a mood only with the voice, unless the voice begins in one', () => {
  expect(withVoice('ann', 'ben', params)).toEqual({ speaker: 'ben', ...params });
  expect(withVoice('ann', 'ben')).toEqual({ speaker: 'ben', emotion: 'neutral' });
  expect(withVoice('ann', 'ann')).toEqual({ speaker: 'ann' });
});
