import { contentLimits } from '@timbre/contract/content/content-text';
import { postDraft } from '@timbre/contract/content/content-blog-editing';
import { describe, expect, it } from 'vitest';
import { slugChoices, slugOf } from './slug.ts';

describe('an address from a title', () => {
  it.each([
    ['How to make your first voiceover', 'how-to-make-your-first-voiceover'],
    ["What's new?  It’s here", 'whats-new-its-here'],
    ['はじめてのナレーション', 'はじめてのナレーション'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full-width'],
    ['../../etc/passwd', 'etc-passwd'],
    ['‮abc‬ <script>', 'abc-script'],
    ['مرحبا بالعالم', 'مرحبا-بالعالم'],
    ['!!!', 'post'],
  ])('%s → %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('is always one that may be saved, also with a number behind it', () => {
    for (const title of ['a '.repeat(150), '𠮷'.repeat(150), `a${'𠮷'.repeat(150)}`, 'é'.repeat(150), '-'.repeat(9)]) {
      for (const slug of slugChoices(slugOf(title))) {
        expect(slug.length).toBeLessThanOrEqual(contentLimits.slugChars);
        expect(postDraft.safeParse({ title: 'T', language: 'en', slug }).success, slug).toBe(true);
      }
    }
  });
});
