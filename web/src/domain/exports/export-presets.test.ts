import { expect, it } from 'vitest';
import { exportPresetNames, exportPresets, presetOf } from './export-presets.ts';

it.each(exportPresetNames)('knows %s by its settings, whatever a plan has of subtitles', (name) => {
  expect(presetOf(exportPresets[name], true)).toBe(name);
  expect(presetOf({ ...exportPresets[name], subtitles: [] }, false)).toBe(name);
});

it('names no preset for settings that no preset has', () => {
  expect(presetOf({ ...exportPresets.podcast, format: 'flac' }, true)).toBeNull();
  expect(presetOf({ ...exportPresets.video, subtitles: [] }, true)).toBeNull();
  expect(presetOf({ ...exportPresets.standard, packaging: 'zip' }, true)).toBeNull();
});

it('keeps subtitles in any order', () => {
  const both = { ...exportPresets.video, subtitles: ['vtt', 'srt'] as const };
  expect(presetOf(both, true)).toBeNull();
  expect(presetOf(both, false)).toBe('video');
});
