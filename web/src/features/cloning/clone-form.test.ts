import { describe, expect, it } from 'vitest';
import {
  cloneRequest,
  emptyForm,
  fileProblem,
  formProblem,
  isLink,
  nameProblem,
  type CloneForm,
} from './clone-form.ts';

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

  it('takes the 25 endings, whatever their case, and no empty file', () => {
    expect(fileProblem({ name: 'a.MP3', size: 1 })).toBeNull();
    expect(fileProblem({ name: 'a.m2ts', size: 1 })).toBeNull();
    expect(fileProblem({ name: 'a.mp3', size: 0 })).toBe('empty');
    expect([0, 1].map((more) => fileProblem({ name: 'a.mp3', size: 104_857_600 + more }))).toEqual([null, 'trimLarge']);
    for (const name of ['a.exe', 'mp3', 'a.mp3.zip', '']) expect(fileProblem({ name, size: 1 })).toBe('format');
  });

  it('takes links of the web without spaces', () => {
    expect(['https://a.example/b.mp3', ' http://a.example/b.mp3 '].map(isLink)).toEqual([true, true]);
    expect(['ftp://a.example/b', 'https://a b.example', 'a.example', ''].some(isLink)).toBe(false);
  });
});
