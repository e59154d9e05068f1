import { expect, it } from 'vitest';
import { sharedText } from './shared-text.ts';

const of = (query: string) => sharedText(new URLSearchParams(query));

it('takes what another app handed over, and finds the link in it', () => {
  expect(of('')).toEqual({ text: '', link: null });
  expect(of('title=Talk&text=Watch+https%3A%2F%2Fvideo.example%2Fa%3Fb')).toEqual({
    text: 'Talk\nWatch https://video.example/a?b',
    link: 'https://video.example/a?b',
  });
  expect(of('text=https%3A%2F%2Fa.example&url=https%3A%2F%2Fa.example').text).toBe('https://a.example');
  expect(of('url=javascript%3Aalert(1)').link).toBeNull();
  expect(of(`text=${'a'.repeat(30_000)}`).text).toHaveLength(20_000);
});
