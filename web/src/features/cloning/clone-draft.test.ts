import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './clone-draft.ts';
import type { CloneForm } from './clone-form.ts';

const form: CloneForm = {
  name: 'Me',
  link: 'https://a.example/b.mp3',
  language: 'en-US',
  accent: '',
  gender: 'female',
  age: 'Adults',
  style: '',
  isDenoised: false,
  hasConsent: false,
};
const now = 1_772_000_000_000;
const visitor = { wwid: null, now };

it('comes back with its link and the consent ticked, and never with a choice that there is not', () => {
  expect(readDraft(writeDraft(form, visitor), visitor)).toEqual({ ...form, hasConsent: true });
  expect(readDraft(JSON.stringify({ now, gender: 'robot', age: 7 }), visitor)).toMatchObject({
    gender: '',
    age: '',
    link: '',
    hasConsent: true,
  });
  for (const text of [null, 'no', '[', '{}', 'null']) expect(readDraft(text, visitor)).toBeNull();
});

it('goes to the person who wrote it, or from a visitor to anyone who logs in within the hour', () => {
  const ofVisitor = writeDraft(form, visitor);
  expect(readDraft(ofVisitor, { wwid: 'ann', now: now + 60_000 })?.name).toBe('Me');
  expect(readDraft(ofVisitor, { wwid: 'ann', now: now + 3_600_000 })).toBeNull();
  const ofAnn = writeDraft(form, { wwid: 'ann', now });
  expect(readDraft(ofAnn, { wwid: 'ann', now })?.name).toBe('Me');
  expect(readDraft(ofAnn, { wwid: 'ben', now })).toBeNull();
});
