import { matchingLimits } from '@timbre/contract/matching/matching';
import { describe, expect, it } from 'vitest';
import { fileRefusal, isLinkOf, refusal, typeOf } from './match-input.ts';

describe('links', () => {
  it('are taken on the tab of their own site, short and mobile ones too', () => {
    const links = [
      ['youtube', 'https://www.youtube.com/watch?v=x', 'https://youtu.be/x', ' https://m.youtube.com/shorts/x '],
      ['tiktok', 'https://www.tiktok.com/@a/video/1', 'https://vm.tiktok.com/x'],
      ['facebook', 'https://www.facebook.com/watch?v=1', 'https://fb.watch/x'],
      ['instagram', 'https://www.instagram.com/reel/x', 'https://instagr.am/p/x'],
      ['x', 'https://x.com/a/status/1', 'https://mobile.twitter.com/a/status/1', 'HTTPS://T.CO/x'],
      ['other', 'http://example.org/a.mp3', 'https://youtu.be/x'],
    ] as const;
    for (const [site, ...ones] of links)
      expect(
        ones.filter((one) => !isLinkOf(site, one)),
        site,
      ).toEqual([]);
  });

  it('are not taken on another site’s tab, nor from a host that only looks like it', () => {
    expect(isLinkOf('youtube', 'https://www.tiktok.com/@a/video/1')).toBe(false);
    for (const link of [
      'https://notyoutube.com/x',
      'https://youtube.com.example.org/x',
      'https://example.org/youtube.com',
      'https://youtube.com@example.org/x',
    ])
      expect(isLinkOf('youtube', link), link).toBe(false);
    expect(isLinkOf('x', 'https://netflix.com/x')).toBe(false);
  });

  it('are of the web, whole and not endless', () => {
    for (const text of ['', 'ftp://a.example/b', 'a.example', 'https://a b.example', 'https://', 'javascript:alert(1)'])
      expect(isLinkOf('other', text), text).toBe(false);
    expect(isLinkOf('other', `https://a.example/${'x'.repeat(matchingLimits.linkChars)}`)).toBe(false);
  });
});

describe('files', () => {
  const file = (name: string, size = 1) => ({ name, size });

  it('are refused by ending, size and length, in the specification’s words', () => {
    expect(fileRefusal(file('a.MP3', matchingLimits.maxBytes), matchingLimits.maxSeconds)).toBeNull();
    expect(fileRefusal(file('a.m2ts'), null)).toBeNull();
    for (const name of ['a.exe', 'mp3', 'a.mp3.zip', '']) expect(fileRefusal(file(name), null)).toBe('match.format');
    expect(fileRefusal(file('a.mp4', matchingLimits.maxBytes + 1), null)).toBe('match.large');
    expect(fileRefusal(file('a.wav'), matchingLimits.maxSeconds + 0.1)).toBe('match.long');
    expect(refusal('match.large').message).toBe('Please upload a file that is under 300M.');
    expect(refusal('match.long').message).toBe('Please upload a file that is under 10 minutes in duration.');
  });

  it('show their type', () => {
    expect(['talk.final.mp3', 'x.M4A', 'none'].map(typeOf)).toEqual(['MP3', 'M4A', '']);
  });
});
