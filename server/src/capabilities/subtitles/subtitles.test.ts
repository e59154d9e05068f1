import { splitSubtitles, subtitleLimits } from '@timbre/contract/alignment/alignment';
import { defaultSubtitleRules as defaults } from '@timbre/contract/articles/article-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser('free');
});
afterAll(() => studio.close());

const long = 'The first of the guests came up the hill before anybody had lit the lamps. '.repeat(4).trim();

describe('srt_split', () => {
  it('cuts what is too long, by the rules that are sent', async () => {
    const srt = `1\n00:00:00,000 --> 00:00:20,000\n${long}\n\n2\n00:00:21,000 --> 00:00:22,500\nGood evening.\n`;
    const answer = await user.client.send(splitSubtitles, { srt });
    expect(answer.cueCountBefore).toBe(2);
    expect(answer.cueCount).toBeGreaterThan(4);
    expect(answer.srt).toMatch(/^1\n00:00:00,000 --> /);
    expect(answer.srt).toContain('00:00:21,000 --> 00:00:22,500\nGood evening.');
    const rules = { profile: 'vertical' as const };
    const vertical = await user.client.send(splitSubtitles, { srt, rules: { ...defaults, ...rules } });
    expect(vertical.cueCount).toBeGreaterThan(answer.cueCount);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 100 });
  });

  it('says what is wrong with what is no SRT, and with too much of it', async () => {
    const refused = async (srt: string) => refusal(user.client.send(splitSubtitles, { srt }));
    expect(await refused('Just a text.')).toMatchObject({ code: 'input.invalid', data: { field: 'srt' } });
    expect((await refused('x'.repeat(subtitleLimits.srtChars + 1))).code).toBe('input.invalid');
    expect((await refusal(studio.visitor.send(splitSubtitles, { srt: '' }))).code).toBe('session.required');
  });

  it('is quick with one monstrous cue', async () => {
    const srt = `1\n00:00:00,000 --> 00:00:01,000\n${'a'.repeat(subtitleLimits.srtChars - 100)}\n`;
    expect((await user.client.send(splitSubtitles, { srt })).cueCount).toBeGreaterThan(0);
  });
});
