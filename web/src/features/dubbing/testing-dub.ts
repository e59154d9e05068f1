import type { DubRun, DubSummary } from '@timbre/contract/dubbing/dub-view';

/** A run, for tests. */
export const testRun = (part: Partial<DubRun> = {}): DubRun => ({
  id: 'run',
  kind: 'text',
  language: 'es',
  status: 'done',
  progress: null,
  error: null,
  credits: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...part,
});

/** A video translation whose text is there, for tests. */
export const testDub = (part: Partial<DubSummary> = {}): DubSummary => ({
  taskId: 'dub',
  id: 'dub',
  title: 'Harbour',
  sourceLanguage: 'en',
  targets: [{ language: 'es', state: 'text' }],
  durationSeconds: 60,
  isVideo: true,
  hasText: true,
  sizeBytes: 1000,
  coverUrl: '',
  status: 'done',
  run: testRun(),
  credits: 1.2,
  openedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  binnedAt: null,
  ...part,
});
