import { alignmentLimits } from '@timbre/contract/alignment/alignment';
import { expect, it } from 'vitest';
import { scriptLines } from './script-lines.ts';

const most = alignmentLimits.lineChars;
/** A pair stands across the limit. */
const long = `${'a'.repeat(most - 1)}\u{1f600}${'b'.repeat(10)}`;

it.each([
  ['text', long],
  ['subtitles', `1\n00:00:01,000 --> 00:00:02,000\n${long}\n`],
] as const)('cuts no character of %s in two', (kind, script) => {
  const { lines, ...said } = scriptLines(script, 'en-US');
  expect(said.kind).toBe(kind);
  for (const { text } of lines) {
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text).not.toMatch(/\p{Surrogate}/u);
  }
});
