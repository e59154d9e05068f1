import { expect, it } from 'vitest';
import { exportPresetNames, exportPresets } from '../../../domain/exports/export-presets.ts';
import { parseDelivery } from './quick-export.ts';

it.each(exportPresetNames)('comes back from the browser as it was kept: %s', (name) => {
  expect(parseDelivery(JSON.stringify(exportPresets[name]))).toEqual(exportPresets[name]);
});

it.each([null, '', '{', '{"format":"aiff"}', JSON.stringify({ ...exportPresets.video, sampleRate: 8000 })])(
  'begins with the standard where %s is kept',
  (stored) => expect(parseDelivery(stored)).toEqual(exportPresets.standard),
);
