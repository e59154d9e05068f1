import { expect, it } from 'vitest';
import { servedTaskFinding } from './served-task-finding.ts';

it('says what serves a task, why and how well, where texts go, and what would be better', () => {
  const served = {
    ...({ task: 'recognition', kind: 'remote', engine: 'whisper-1', sentTo: 'asr.example' } as const),
    ...({ why: 'provider', measured: null, likeness: null } as const),
  };
  expect(servedTaskFinding({ ...served, others: ['pocketsphinx'], better: ['best'] })).toEqual({
    state: 'ok',
    subject: 'Task recognition',
    detail:
      'whisper-1 (a provider); switched on in the owner’s area or by settings; texts or recordings are sent to asr.example; then pocketsphinx',
    fix: null,
  });
  const none = { task: 'translation', kind: 'none', engine: null, sentTo: null, others: [] } as const;
  const unserved = { ...none, why: null, measured: null, likeness: null };
  expect(servedTaskFinding({ ...unserved, others: [], better: ['provider', 'program'] })).toMatchObject({
    state: 'optional',
    detail: 'nothing here can do it',
    fix: expect.stringMatching(/^Better: add a provider .+, or npm run setup -- --all$/u) as string,
  });
  const figures = { language: 'en', wordErrorRate: 0.08, medianErrorMs: null, speed: 12.3 };
  const measured = { ...figures, measuredAt: '2026-11-27T10:00:00.000Z' };
  const local = { ...served, kind: 'model', sentTo: null, why: 'measured', measured } as const;
  expect(servedTaskFinding({ ...local, others: [], better: [] }).detail).toBe(
    'whisper-1 (a model on this machine); measured best here; 8% of words misheard, 12× real time, measured 2026-11-27',
  );
  const cloning = {
    ...served,
    task: 'cloning',
    engine: 're-voicing',
    kind: 'built-in',
    sentTo: null,
    why: 'only',
  } as const;
  const likeness = { count: 3, medianDistance: 2.14 };
  expect(servedTaskFinding({ ...cloning, likeness, others: [], better: [] }).detail).toBe(
    're-voicing (built in); the only one here; 3 cloned here, median distance to their samples 2.1 (one speaker: below 2.5)',
  );
});
