import { describe, expect, it } from 'vitest';
import { markdownText, readScriptFile, subtitleText } from './read-file.ts';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

describe('subtitleText', () => {
  it('keeps the words of each cue on a line of its own', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Call me</i>\r\nIshmael.\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}Some years ago\r\n';
    expect(subtitleText(srt)).toBe('Call me Ishmael.\nSome years ago');
    expect(subtitleText('WEBVTT\n\nNOTE no\n\n01:02.000 --> 01:03.000 align:left\nHi\n')).toBe('Hi');
  });
});

describe('markdownText', () => {
  it('reads as one would read it out', () => {
    const source =
      '---\na: b\n---\n# Title\n\nA **bold** and\nlong [link](http://x.y/(z)) line.\n\n- one\n- two\n\n```js\ncode()\n```\n\n> quote\n';
    expect(markdownText(source)).toBe('Title\nA bold and long link line.\none\ntwo\nquote');
  });

  it('leaves a text without any signs as it is', () => {
    expect(markdownText('2 * 3 * 4 and snake_case_name')).toBe('2 * 3 * 4 and snake_case_name');
  });
});

describe('readScriptFile', () => {
  it('says what it cannot open', async () => {
    expect(await readScriptFile(file('a.docx', 'x'))).toEqual({ problem: 'unknown' });
    expect(await readScriptFile(file('a.txt', ' \n'))).toEqual({ problem: 'empty' });
    expect(await readScriptFile(file('a.txt', 'x'.repeat(3_000_000)))).toEqual({ problem: 'tooLarge' });
  });

  it('reads UTF-16 and Shift JIS', async () => {
    expect(await readScriptFile(file('a.txt', new Uint8Array([0xff, 0xfe, 0x4a, 0x30])))).toEqual({ text: 'お' });
    expect(await readScriptFile(file('A.TXT', new Uint8Array([0x82, 0xa0])))).toEqual({ text: 'あ' });
  });
});
