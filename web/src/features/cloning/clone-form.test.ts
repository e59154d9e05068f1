import { describe, expect, it } from 'vitest';
import { cloneRequest, emptyForm, formProblem, nameProblem, type CloneForm } from './clone-form.ts';

const whole: CloneForm = {
  name: 'Me',
  link: '',
  language: 'en-US',
  accent: '',
  gender: 'female',
  age: 'Adults',
  style: '',
  isDenoised: false,
  hasConsent: true,
};

describe('the form', () => {
  it('names the first thing that is missing, and nothing when only accent and style are', () => {
    expect(formProblem(emptyForm, true)).toBe('name');
    expect(formProblem({ ...whole, name: 'x'.repeat(51) }, true)).toBe('nameLong');
    expect(formProblem(whole, false)).toBe('sample');
    for (const field of ['language', 'gender', 'age'] as const)
      expect(formProblem({ ...whole, [field]: '' }, true)).toBe('descriptions');
    expect(formProblem({ ...whole, hasConsent: false }, true)).toBe('consent');
    expect(formProblem(whole, true)).toBeNull();
    expect(nameProblem(` ${'長'.repeat(50)} `)).toBeNull();
  });

  it('is sent as it is when its sample is ready, and not without its consent', () => {
    const sent = cloneRequest({ ...whole, isDenoised: true, style: 'news' }, 'sample:1', 'ja');
    expect(sent).toMatchObject({ request: { name: 'Me', url: 'sample:1', denoise: 1, style: 'news' } });
    expect(sent).toMatchObject({ request: { consentLanguage: 'ja', accent: '' } });
    expect(cloneRequest(whole, 'sample:1', 'en')).not.toHaveProperty('request.style');
    expect(cloneRequest({ ...whole, hasConsent: false }, 'sample:1', 'en')).toEqual({ problem: 'consent' });
    expect(cloneRequest({ ...whole, name: ' ' }, 'sample:1', 'en')).toEqual({ problem: 'name' });
  });
});
