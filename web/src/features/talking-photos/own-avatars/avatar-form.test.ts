import { cloneConsent } from '@timbre/contract/cloning/cloning';
import { describe, expect, it } from 'vitest';
import { avatarFormProblem, avatarRequest, emptyAvatarForm, type AvatarForm } from './avatar-form.ts';

const whole: AvatarForm = {
  ...emptyAvatarForm,
  name: ' Mina ',
  language: 'en-US',
  gender: 'female',
  age: 'Adults',
  hasConsent: true,
};
const parts = { photoId: 'photo', sampleUrl: null };

describe('the form of an avatar', () => {
  it('names the first thing that is missing, in the order of its fields', () => {
    expect(avatarFormProblem(emptyAvatarForm, { photoId: null, sampleUrl: null })).toBe('portrait');
    expect(avatarFormProblem(emptyAvatarForm, parts)).toBe('name');
    expect(avatarFormProblem({ ...whole, name: '長'.repeat(51) }, parts)).toBe('nameLong');
    expect(avatarFormProblem({ ...whole, name: '長'.repeat(50) }, parts)).toBeNull();
    for (const field of ['language', 'gender', 'age'] as const)
      expect(avatarFormProblem({ ...whole, [field]: '' }, parts)).toBe('descriptions');
    expect(avatarFormProblem({ ...whole, hasConsent: false }, parts)).toBe('consent');
    expect(avatarFormProblem(whole, parts)).toBeNull();
  });

  it('wants a sample, and that it may be cloned, only where a voice is wished for', () => {
    const voiced = { ...whole, hasVoice: true };
    expect(avatarFormProblem(voiced, parts)).toBe('sampleWaiting');
    expect(avatarFormProblem(voiced, { ...parts, sampleUrl: 'sample:1' })).toBe('voiceConsent');
    expect(avatarFormProblem({ ...voiced, hasVoiceConsent: true }, { ...parts, sampleUrl: 'sample:1' })).toBeNull();
  });

  it('sends what was filled in, and no sample that is not wished for any more', () => {
    const ready = { photoId: 'photo', sampleUrl: 'sample:1' };
    const silent = avatarRequest(whole, ready, 'ja');
    expect(silent).toMatchObject({ request: { name: 'Mina', photoId: 'photo', consentLanguage: 'ja' } });
    expect(silent).not.toHaveProperty('request.sampleUrl');
    expect(silent).not.toHaveProperty('request.voiceConsent');
    const voiced = { ...whole, hasVoice: true, hasVoiceConsent: true, isDenoised: true, style: 'news' as const };
    expect(avatarRequest(voiced, ready, 'en')).toMatchObject({
      request: { sampleUrl: 'sample:1', denoise: 1, style: 'news', voiceConsent: cloneConsent.version },
    });
    expect(avatarRequest({ ...whole, hasConsent: false }, ready, 'en')).toEqual({ problem: 'consent' });
  });
});
