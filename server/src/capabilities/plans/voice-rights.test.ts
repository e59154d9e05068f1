import type { PlanName } from '@timbre/contract/plans';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { lockedVoices, previewRight, requireExportVoices } from './voice-rights.ts';

const actor = (plan: PlanName): Actor => ({
  userId: 'u',
  role: 'user',
  plan,
  via: 'session',
  sessionId: 's',
  timeZone: 'UTC',
});
const standard = { name: 'Elliot', quality: 0 };
const premium = { name: 'Marcus', quality: 1 };
const ultra = { name: 'Aria', quality: 2 };

describe('premium voices', () => {
  it('are not previewed on Free, within an allowance on Personal, and freely above', () => {
    expect(previewRight(actor('free'), standard)).toBe('preview-characters');
    expect(() => previewRight(actor('free'), premium)).toThrow(/Marcus is a premium voice/);
    expect(() => previewRight(actor('free'), ultra)).toThrow(/Upgrade|upgrade/);
    for (const plan of ['personal', 'professional', 'business'] as const) {
      expect(previewRight(actor(plan), ultra)).toBe('premium-preview-characters');
    }
  });

  it('leave the studio on Professional and above; the refusal names each once', () => {
    const voices = [standard, premium, ultra, premium];
    for (const plan of ['free', 'personal'] as const) {
      expect(() => requireExportVoices(actor(plan), voices)).toThrow(/^Marcus, Aria are premium voices/);
      expect(lockedVoices(actor(plan), voices)).toEqual([premium, ultra, premium]);
      expect(() => requireExportVoices(actor(plan), [standard])).not.toThrow();
    }
    expect(() => requireExportVoices(actor('professional'), voices)).not.toThrow();
    expect(lockedVoices(actor('scale'), voices)).toEqual([]);
  });
});
