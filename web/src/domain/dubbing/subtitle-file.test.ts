import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { expect, it } from 'vitest';
import { readSubtitleFile } from './subtitle-file.ts';

const file = (...parts: BlobPart[]) => new File(parts, 'talk.srt');
const cue = '1\n00:00:01,000 --> 00:00:02,000\n¿Qué tal?\n';

it('reads UTF-8, and UTF-16 by its mark', async () => {
  expect(await readSubtitleFile(file(cue))).toEqual({ text: cue });
  const wide = Uint16Array.from(`\uFEFF${cue}`, (letter) => letter.charCodeAt(0));
  expect(await readSubtitleFile(file(wide))).toEqual({ text: cue });
  expect(await readSubtitleFile(file('[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,a'))).toHaveProperty('text');
});

it('says what is wrong with the others', async () => {
  expect(await readSubtitleFile(file(Uint8Array.from(cue, (letter) => letter.charCodeAt(0))))).toEqual({
    problem: 'encoding',
  });
  expect(await readSubtitleFile(file('-->', ' '.repeat(dubLimits.subtitleBytes)))).toEqual({ problem: 'large' });
  await expect(readSubtitleFile(file('Just a text.'))).rejects.toMatchObject({ code: 'dub.subtitles' });
});
