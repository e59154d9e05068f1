import { createLexiconEntry, listLexicon } from '@timbre/contract/lexicon/lexicon';
import { exportLexicon, importLexicon, previewLexiconImport } from '@timbre/contract/lexicon/lexicon-files';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser();
});

const entries = async (who = user) => {
  const { results } = await who.client.send(listLexicon, { sort: 'original' });
  return results.map(({ original, alternative, language }) => [original, alternative, language]);
};
const add = (original: string, alternative: string) =>
  user.client.send(createLexiconEntry, { type: 0, original, alternative });

async function file(
  format: 'pls' | 'csv',
  who = user,
): Promise<{ type: string | null; name: string | null; text: string }> {
  const answer = await fetch(`${studio.address}${exportLexicon.path}?format=${format}`, {
    headers: { 'xi-api-key': who.apiKey },
  });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return { type: answer.headers.get('content-type'), name: answer.headers.get('content-disposition'), text };
}

describe('a file', () => {
  it('says line by line what it would do, and does just that', async () => {
    await add('SQL', 'sequel');
    await add('GIF', 'jif');
    const text =
      'original;alternative;type\nSQL;sequel;\ngif;ghif;alias\nNguyen;/wɪn/;phoneme\nsql;again;\n;nothing;\nKate;Жk;1\n';
    const preview = await user.client.send(previewLexiconImport, { text });
    expect(preview).toMatchObject({ added: 1, changed: 1, same: 1, refused: 3 });
    expect(preview.lines.map(({ line, outcome, original, reason }) => [line, outcome, original, reason])).toEqual([
      [2, 'same', 'SQL', null],
      [3, 'change', 'gif', null],
      [4, 'add', 'Nguyen', null],
      [5, 'refused', 'sql', 'This word is already on line 2.'],
      [6, 'refused', '', 'Enter the word as it’s written in the text.'],
      [7, 'refused', 'Kate', expect.stringMatching(/“Ж” can’t be spoken/)],
    ]);
    expect(preview.lines[1]?.before).toMatchObject({ original: 'GIF', alternative: 'jif' });
    expect(await entries()).toHaveLength(2);
    const { lines: _lines, ...counts } = preview;
    const send = () => user.client.send(importLexicon, { text }, { idempotencyKey: 'import-1' });
    expect(await send()).toEqual(counts);
    expect(await send()).toEqual(counts);
    expect(await entries()).toEqual([
      ['gif', 'ghif', null],
      ['Nguyen', 'wɪn', null],
      ['SQL', 'sequel', null],
    ]);
    expect(await user.client.send(previewLexiconImport, { text })).toMatchObject({ added: 0, changed: 0, same: 3 });
  });

  it.each(['pls', 'csv'] as const)('written as %s is read by another user as it was', async (format) => {
    await user.client.send(importLexicon, { text: 'word,reading,type,language\n=1+1,two,,en\nBjörk,bjœɹk,phoneme,\n' });
    const written = await file(format);
    expect(written.name).toBe(`attachment; filename="lexicon.${format}"`);
    expect(written.type).toBe(format === 'pls' ? 'application/pls+xml; charset=utf-8' : 'text/csv; charset=utf-8');
    const other = await studio.createUser();
    expect(await other.client.send(importLexicon, { text: written.text })).toMatchObject({ added: 2, refused: 0 });
    expect(await entries(other)).toEqual(await entries());
    expect((await file(format, other)).text).toBe(written.text);
  });

  it.each([
    ['<!DOCTYPE lexicon SYSTEM "file:///etc/passwd"><lexicon/>', /DOCTYPE/],
    ['<lexicon>', /never closed/],
    ['nothing', /two columns/],
    ['a,"b', /never closed/],
  ])('that is no lexicon is refused: %s', async (text, message) => {
    const error = await refusal(user.client.send(previewLexiconImport, { text }));
    expect(error).toMatchObject({ code: 'lexicon.unreadable' });
    expect(error.message).toMatch(message);
    expect((await refusal(user.client.send(importLexicon, { text }))).code).toBe('lexicon.unreadable');
  });

  it('is read by many at once: voices are looked up before anything is locked', async () => {
    const text = 'word,reading,type,voice\nKate,keɪt,phoneme,\nSQL,sequel,,fake-standard\n';
    const all = await Promise.all(Array.from({ length: 16 }, () => user.client.send(importLexicon, { text })));
    const sum = (of: 'added' | 'same') => all.reduce((total, counts) => total + counts[of], 0);
    expect([sum('added'), sum('same')]).toEqual([2, 30]);
  });

  it('with a tag that is no language loses that line only', async () => {
    const text = 'word,reading,type,language\na,b,,en-12\nc,d,,en-u1\ne,f,,en-US-GB\ng,h,,EN-gb\n';
    const { lines, ...counts } = await user.client.send(previewLexiconImport, { text });
    expect(counts).toEqual({ added: 1, changed: 0, same: 0, refused: 3 });
    expect(lines.map(({ problem }) => problem)).toEqual(['language', 'language', 'language', null]);
  });

  it('that is more than a lexicon holds is refused as a whole', async () => {
    await add('mine', 'x');
    const text = Array.from({ length: lexiconLimits.perUser }, (_, index) => `w${index},x`).join('\n');
    expect((await refusal(user.client.send(importLexicon, { text }))).code).toBe('lexicon.full');
    expect(await entries()).toHaveLength(1);
    expect(
      (await refusal(user.client.send(previewLexiconImport, { text: 'x'.repeat(lexiconLimits.importChars + 1) }))).code,
    ).toBe('input.invalid');
  });
});
