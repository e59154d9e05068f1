import {
  defaultSubtitleRules,
  subtitleProfileChoices,
  subtitleRules,
} from '@timbre/contract/articles/article-settings';
import { exportArticle } from '@timbre/contract/exports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportRequest, ruleNames, rulesOf, withProfile, withRule } from './export-choice.ts';

const choice = { format: 'mp3', sampleRate: 'auto', packaging: 'file', subtitles: ['vtt', 'srt'] } as const;

describe('exportRequest', () => {
  it('leaves the rate to the server and puts subtitles in one order, so that one wish is one request', () => {
    const request = exportRequest('a', { ...choice, subtitles: ['vtt', 'srt'] }, true);
    expect(request).toEqual({ articleId: 'a', format: 'mp3', packaging: 'file', subtitles: ['srt', 'vtt'] });
    expect(exportArticle.input.safeParse(request).success).toBe(true);
  });

  it('asks for no subtitles where the plan has none, whatever was chosen before', () => {
    const request = exportRequest('a', { ...choice, subtitles: ['srt'], sampleRate: 48_000 }, false);
    expect(request).toMatchObject({ subtitles: [], sampleRate: 48_000 });
  });
});

describe('subtitle rules', () => {
  it('are such as the server takes after every change', () => {
    const profile = fc.constantFrom(...subtitleProfileChoices);
    const change = fc.tuple(fc.constantFrom(...ruleNames), fc.double());
    fc.assert(
      fc.property(profile, fc.array(change), (from, changes) => {
        const custom = withProfile(withProfile(defaultSubtitleRules, from), 'custom');
        const changed = changes.reduce((rules, [name, value]) => {
          const whole = name === 'maxCharsPerLine' || name === 'maxLines';
          return withRule(rules, name, whole ? Math.round(value) : value);
        }, custom);
        expect(subtitleRules.safeParse(changed).success).toBe(true);
        expect(changed.minSeconds).toBeLessThanOrEqual(changed.maxSeconds);
      }),
    );
  });

  it('become custom with the numbers they had', () => {
    const vertical = withProfile(defaultSubtitleRules, 'vertical');
    const custom = withProfile(vertical, 'custom');
    expect(custom).toMatchObject({ profile: 'custom', maxCharsPerLine: 20, maxSeconds: 4 });
    expect(rulesOf(custom)).toMatchObject({ maxCharsPerLine: 20 });
    expect(rulesOf(vertical).maxCharsPerLine).toBe(20);
  });
});
