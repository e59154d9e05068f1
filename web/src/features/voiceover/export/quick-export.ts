import { loudnessTarget } from '@timbre/contract/articles/article-settings';
import type { ExportFormat } from '@timbre/contract/exports';
import { exportFormat, exportPackaging, subtitleFormat, subtitleFormats } from '@timbre/contract/exports';
import * as z from 'zod/mini';
import { type ExportDelivery, exportPresets } from '../../../domain/exports/export-presets.ts';
import { readStored, store } from '../../../lib/storage.ts';

/** What the quick voiceover offers; the script editor has all of them. */
export const quickFormats = ['mp3', 'wav'] as const satisfies readonly ExportFormat[];

const shape = z.object({
  format: exportFormat,
  sampleRate: z.union([z.literal('auto'), z.literal(24_000), z.literal(48_000)]),
  packaging: exportPackaging,
  subtitles: z.array(subtitleFormat).check(z.maxLength(subtitleFormats.length)),
  loudness: loudnessTarget,
});

/** A stored choice; anything that is not one counts as none. */
export function parseDelivery(stored: string | null): ExportDelivery {
  try {
    return shape.safeParse(JSON.parse(stored ?? 'null')).data ?? exportPresets.standard;
  } catch {
    return exportPresets.standard;
  }
}

/** What was chosen the last time in this browser. */
export const lastDelivery = (): ExportDelivery => parseDelivery(readStored('quick-export'));

export function rememberDelivery(delivery: ExportDelivery): void {
  store('quick-export', JSON.stringify(delivery));
}
