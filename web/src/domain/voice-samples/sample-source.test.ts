import { describe, expect, it } from 'vitest';
import { fileProblem, isLink } from './sample-source.ts';

describe('where a sample comes from', () => {
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
