import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import type { TranscriptSegment } from '@timbre/contract/transcription/transcript';
import { describe, expect, it } from 'vitest';
import { toTranscriptHtml } from './write-html.ts';
import { toTranscriptCsv, toTranscriptJson, toTranscriptText, type TranscriptDocument } from './write-transcript.ts';

const bare = { hasTimes: false, hasSpeakers: false };
const turn = (text: string, speakerId: string | null = null): TranscriptSegment => ({
  id: 'a',
  speakerId,
  start: 1,
  end: 3,
  text,
  words: [],
  flags: [],
});
const document = (segments: TranscriptSegment[], more: Partial<TranscriptDocument> = {}): TranscriptDocument => ({
  title: 'A talk',
  durationSeconds: 3,
  language: 'en',
  engine: null,
  segments,
  settings: { speakers: [{ id: 's', name: 'Ada', colour: 'teal' }], subtitles: defaultSubtitleRules, cuts: [] },
  ...more,
});

describe('plain text', () => {
  const lines = (text: string, language: string, lineChars: number) =>
    toTranscriptText(document([turn(text)], { language }), { ...bare, lineChars })
      .trimEnd()
      .split('\n');

  it('breaks between words, also where a script writes no space between them', () => {
    expect(lines('The boats rocked slowly.', 'en', 12)).toEqual(['The boats', 'rocked', 'slowly.']);
    const japanese = '今日はとても天気がいいので、GPTと海まで散歩に行きました。';
    const broken = lines(japanese, 'ja', 10);
    expect(broken.length).toBeGreaterThan(2);
    expect(broken.join('')).toBe(japanese);
    for (const line of broken) expect(line.length).toBeLessThanOrEqual(10);
    expect(lines('ประเทศไทยเป็นประเทศที่สวยงาม', 'th', 12).length).toBeGreaterThan(1);
  });

  it('cuts no word, and breaks nothing where no one asks for it', () => {
    expect(lines('Extraordinarily so', 'en', 5)).toEqual(['Extraordinarily', 'so']);
    expect(toTranscriptText(document([turn('One  two three')]), bare)).toBe('One  two three\n');
  });
});

describe('what others wrote', () => {
  const hostile = '</title></h1><script>alert("1")</script><img src=x onerror=\'y\'> & more';
  const speakers = [{ id: 's', name: hostile, colour: 'teal' as const }];
  const given = document([turn(hostile, 's')], {
    title: hostile,
    language: '"><script>x</script>',
    settings: { speakers, subtitles: defaultSubtitleRules, cuts: [] },
  });

  it('is text in a page, and nothing else', () => {
    const page = toTranscriptHtml(given, { hasTimes: true, hasSpeakers: true });
    const tags = [...page.matchAll(/<\/?([a-z!0-9]+)/giu)].map(([, name]) => name);
    expect(new Set(tags)).toEqual(
      new Set(['!doctype', 'html', 'head', 'meta', 'title', 'body', 'h1', 'p', 'time', 'strong']),
    );
    const shown = hostile
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect(page.split(shown)).toHaveLength(5);
    expect(page).toContain('<html lang="&quot;&gt;&lt;script&gt;x&lt;/script&gt;">');
  });

  it('is no formula in a table', () => {
    const rows = toTranscriptCsv(document([turn('=HYPERLINK("http://x")')]), bare);
    expect(rows).toContain('"\'=HYPERLINK(""http://x"")"');
  });
});

it('says nothing of a subtitle that was emptied', () => {
  const word = { start: 1, end: 2, confidence: null, isEstimated: false };
  const words = [
    { ...word, text: 'one' },
    { ...word, text: '', cue: { id: 'c', start: 1, end: 2, isLineEnd: false } },
  ];
  const { segments } = JSON.parse(toTranscriptJson(document([{ ...turn('one'), words }]))) as {
    segments: { words: { text: string }[] }[];
  };
  expect(segments[0]?.words.map(({ text }) => text)).toEqual(['one']);
});
