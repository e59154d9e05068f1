import type { LoudnessTarget } from '@timbre/contract/articles/article-settings';
import type { ExportFormat, ExportPackaging, SubtitleFormat } from '@timbre/contract/exports';

/** What decides how a finished file is. */
export interface ExportDelivery {
  readonly format: ExportFormat;
  /** `auto`: the highest rate a voice of the script has. */
  readonly sampleRate: 'auto' | 24_000 | 48_000;
  readonly packaging: ExportPackaging;
  readonly subtitles: readonly SubtitleFormat[];
  readonly loudness: LoudnessTarget;
}

export const exportPresetNames = ['standard', 'podcast', 'audiobook', 'video', 'broadcast'] as const;
export type ExportPresetName = (typeof exportPresetNames)[number];

const asMp3 = { format: 'mp3', sampleRate: 'auto', packaging: 'file', subtitles: [] } as const;
const asWav = { format: 'wav', sampleRate: 48_000, packaging: 'file', subtitles: [] } as const;

/** What each kind of programme is delivered as; video editors work at 48 kHz. */
export const exportPresets: Readonly<Record<ExportPresetName, ExportDelivery>> = {
  standard: { ...asMp3, loudness: 'voice' },
  podcast: { ...asMp3, loudness: 'podcast' },
  audiobook: { ...asMp3, loudness: 'audiobook' },
  video: { ...asWav, subtitles: ['srt'], loudness: 'podcast' },
  broadcast: { ...asWav, loudness: 'broadcast' },
};

/** The preset a choice is equal to; null: none. Plans without subtitles get a preset without them. */
export function presetOf(choice: ExportDelivery, hasSubtitleExport: boolean): ExportPresetName | null {
  const keyOf = ({ format, sampleRate, packaging, subtitles, loudness }: ExportDelivery) =>
    [format, sampleRate, packaging, loudness, ...(hasSubtitleExport ? [...subtitles].sort() : [])].join();
  return exportPresetNames.find((name) => keyOf(exportPresets[name]) === keyOf(choice)) ?? null;
}
