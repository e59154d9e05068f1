import { legalPages } from '@timbre/contract/content/content-legal';
import { contentLimits } from '@timbre/contract/content/content-text';
import { languages } from '@timbre/contract/screens/screen';
import { matchScreen } from '@timbre/contract/screens/screens';
import { expect, it } from 'vitest';
import { renderLegalMarkdown, suppliedLegalTexts } from './legal-markdown.ts';

const markdown = renderLegalMarkdown();

it.each(legalPages)('%s as Markdown says in each language what the page says', (page) => {
  for (const language of languages) {
    const text = markdown[page][language];
    const { lead, parts } = suppliedLegalTexts[page][language];
    expect(text.startsWith(lead)).toBe(true);
    expect([...text.matchAll(/^## (.+)$/gmu)].map(([, title]) => title)).toEqual(parts.map(({ title }) => title));
    for (const [, path = ''] of text.matchAll(/\]\(([^)]*)\)/gu))
      expect(matchScreen(path.replace(/\?.*$/u, '')), path).not.toBeNull();
    expect(text.length).toBeLessThan(contentLimits.textChars);
  }
});

it('what is kept in a browser is a table', () => {
  const rows = markdown['cookie-policy'].en.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.slice(0, 2)).toEqual(['| Where | Name | What for | How long |', '| --- | --- | --- | --- |']);
  expect(rows).toContainEqual(expect.stringContaining('| `timbre_session` `__Host-timbre_session` |'));
  // A column has no more signs than its row.
  expect(new Set(rows.map((row) => row.split(/(?<!\\)\|/u).length))).toEqual(new Set([6]));
});
