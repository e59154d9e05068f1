import { voiceHistoryLimits } from '@timbre/contract/voices/voices-history';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/http/api.ts';
import { testSpeaker } from '../../domain/recordings/testing-speaker.ts';
import { rememberVoice } from './recent-voices.ts';

const page = new EventTarget();
const person = { cookie: '' };
const sent = vi.spyOn(api, 'send').mockResolvedValue(undefined as never);
const told = () => sent.mock.calls.map(([, input]) => (input as { speakerId: string }).speakerId);
const rest = () => vi.advanceTimersByTime(voiceHistoryLimits.saveDebounceMs);

beforeEach(() => {
  vi.useFakeTimers();
  person.cookie = 'ww_token=anna';
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', person);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => {
  rest();
  sent.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells the account the last of several choices, once it has rested', () => {
  rememberVoice(testSpeaker('first'), {});
  rememberVoice(testSpeaker('last'), {});
  expect(told()).toEqual([]);
  rest();
  expect(told()).toEqual(['last']);
});

it('tells it at once when the page is left, and not again', () => {
  rememberVoice(testSpeaker('chosen'), {});
  page.dispatchEvent(new Event('pagehide'));
  rest();
  expect(told()).toEqual(['chosen']);
  expect(sent.mock.calls[0]?.[2]).toEqual({ outlivesPage: true });
});

it('never tells it to the next person’s account', () => {
  rememberVoice(testSpeaker('annas'), {});
  person.cookie = 'ww_token=ben';
  rest();
  expect(told()).toEqual([]);
});
