import type { ProviderInfo } from '@timbre/contract/providers/providers';
import { expect, it } from 'vitest';
import { draftOf, freshDraft, isWhole, settingsOf } from './provider-draft.ts';

it('sends only what its kind has', () => {
  expect(settingsOf({ ...freshDraft('speech'), name: ' Ours ', voices: 'ash, jf_alpha=ja,,' })).toEqual({
    name: 'Ours',
    url: 'https://api.openai.com/v1',
    model: 'gpt-4o-mini-tts',
    voices: ['ash', 'jf_alpha=ja'],
  });
  expect(settingsOf({ ...freshDraft('translation', 'deepl'), model: 'left over', voices: 'left over' })).toMatchObject({
    model: null,
    voices: [],
  });
});

it('is whole with a name, an address, and the model and voices that its kind needs', () => {
  const named = { ...freshDraft('speech'), name: 'Ours' };
  expect(isWhole(named)).toBe(true);
  for (const part of [{ name: ' ' }, { url: 'example.org' }, { model: '' }, { voices: ' , ' }])
    expect(isWhole({ ...named, ...part })).toBe(false);
  expect(isWhole({ ...freshDraft('translation', 'libretranslate'), name: 'Libre' })).toBe(true);
  expect(isWhole({ ...freshDraft('translation', 'chat'), name: 'Chat' })).toBe(false);
});

it('asks one of AI writing for its address and model, and for nothing else', () => {
  const draft = { ...freshDraft('writing'), name: 'Ours', model: 'gemma3:12b', voices: 'left over' };
  expect(isWhole(draft)).toBe(true);
  expect(isWhole({ ...draft, model: '' })).toBe(false);
  expect(settingsOf(draft)).toEqual({
    name: 'Ours',
    url: 'http://localhost:11434/v1',
    model: 'gemma3:12b',
    voices: [],
  });
});

it('never has the key of one that is there', () => {
  const info: ProviderInfo = {
    id: '1',
    task: 'recognition',
    shape: 'openai',
    name: 'Ours',
    url: 'http://127.0.0.1:1/v1',
    model: 'whisper-1',
    voices: [],
    hasKey: true,
    origin: 'owner',
    isEnabled: true,
    lastUsedAt: null,
    lastError: null,
    pausedUntil: null,
  };
  expect(draftOf(info)).toMatchObject({ name: 'Ours', model: 'whisper-1', key: '' });
});
