import { expect, it } from 'vitest';
import { servedTaskFinding } from './served-task-finding.ts';

it('says what serves a task, where texts go, and what would be better', () => {
  const served = { task: 'recognition', kind: 'remote', engine: 'whisper-1', sentTo: 'asr.example' } as const;
  expect(servedTaskFinding({ ...served, others: ['pocketsphinx'], better: ['best'] })).toEqual({
    state: 'ok',
    subject: 'Task recognition',
    detail: 'whisper-1 (a provider); texts or recordings are sent to asr.example; then pocketsphinx',
    fix: null,
  });
  const none = { task: 'translation', kind: 'none', engine: null, sentTo: null, others: [] } as const;
  expect(servedTaskFinding({ ...none, others: [], better: ['provider', 'program'] })).toMatchObject({
    state: 'optional',
    detail: 'nothing here can do it',
    fix: expect.stringMatching(/^Better: add a provider .+, or npm run setup -- --all$/u) as string,
  });
});
