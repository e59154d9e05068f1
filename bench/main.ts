import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Measure, MeasureResult } from './measure.ts';
import { actedFirstAudio } from './measures/acted-first-audio.ts';
import {
  alignmentAccuracy,
  alignmentGaps,
  alignmentInNoise,
  alignmentLong,
  alignmentSpeed,
} from './measures/alignment.ts';
import { apiFirstAudioElevenLabs, apiFirstAudioOpenAi } from './measures/api-first-audio.ts';
import { apiUnderLoad } from './measures/api-under-load.ts';
import { cloneReady } from './measures/clone-ready.ts';
import { dubMix } from './measures/dub-mix.ts';
import { dubMixLine } from './measures/dub-mix-line.ts';
import { dubTimeline } from './measures/dub-timeline.ts';
import { dubbing } from './measures/dubbing.ts';
import { editToSound } from './measures/edit-to-sound.ts';
import { editToSoundSince } from './measures/edit-to-sound-since.ts';
import { exportTwoWay } from './measures/export-two-way.ts';
import { exportEdited, exportEditedUnencoded, exportTenThousand, exportUnchanged } from './measures/export.ts';
import { fairnessEqual, fairnessTotal, fairnessWait, twoWorkers } from './measures/fairness.ts';
import { firstAudioEspeak, firstAudioFlite, firstAudioLong } from './measures/first-audio.ts';
import { firstLoad } from './measures/first-load.ts';
import { jobStart } from './measures/job-start.ts';
import { lexiconMatching } from './measures/lexicon.ts';
import {
  neuralDenoising,
  neuralDenoisingCall,
  neuralSpeechSpans,
  neuralSpeechSpansCall,
} from './measures/neural-audio.ts';
import { listing, listingFar } from './measures/listing.ts';
import { lighthouse } from './measures/lighthouse.ts';
import { neuralSpeech, neuralSpeechCall, neuralSpeechMemory } from './measures/neural.ts';
import { photoPreview } from './measures/photo-preview.ts';
import { countersPostgres, countersRedis } from './measures/request-counters.ts';
import { scriptEditing } from './measures/script-editing.ts';
import { siteLcp } from './measures/site-lcp.ts';
import { sitePage } from './measures/site-page.ts';
import { startMemory, startTime } from './measures/start.ts';
import { soundEffectSpeed } from './measures/sound-effects.ts';
import { talkingPhoto } from './measures/talking-photo.ts';
import { transcriptEditing } from './measures/transcript-editing.ts';
import { transcriptRealign } from './measures/transcript-realign.ts';
import { transcriptionOverhead, transcriptionTwoWay } from './measures/transcription.ts';
import { uploadDisk, uploadMemory, uploadNginx, uploadS3 } from './measures/upload.ts';
import { voiceGrid } from './measures/voice-grid.ts';
import { voiceSearch } from './measures/voice-search.ts';
import { watchedRequest } from './measures/watched-request.ts';
import { writingFirstToken } from './measures/writing-first-token.ts';
import { writingRelay } from './measures/writing-relay.ts';
import { withBenchStudio } from './studio.ts';

const measures: readonly Measure[] = [
  firstAudioEspeak,
  firstAudioFlite,
  firstAudioLong,
  apiFirstAudioOpenAi,
  apiFirstAudioElevenLabs,
  apiUnderLoad,
  actedFirstAudio,
  editToSound,
  editToSoundSince,
  exportTenThousand,
  exportUnchanged,
  exportEdited,
  exportEditedUnencoded,
  exportTwoWay,
  firstLoad,
  lexiconMatching,
  lighthouse,
  listing,
  listingFar,
  alignmentAccuracy,
  alignmentInNoise,
  alignmentGaps,
  alignmentSpeed,
  alignmentLong,
  cloneReady,
  neuralSpeech,
  neuralSpeechCall,
  neuralSpeechMemory,
  neuralDenoising,
  neuralDenoisingCall,
  neuralSpeechSpans,
  neuralSpeechSpansCall,
  transcriptionOverhead,
  transcriptionTwoWay,
  scriptEditing,
  siteLcp,
  sitePage,
  transcriptEditing,
  transcriptRealign,
  soundEffectSpeed,
  talkingPhoto,
  photoPreview,
  dubMix,
  dubMixLine,
  dubTimeline,
  dubbing,
  voiceSearch,
  voiceGrid,
  writingFirstToken,
  writingRelay,
  countersPostgres,
  countersRedis,
  watchedRequest,
  startTime,
  startMemory,
  uploadDisk,
  uploadNginx,
  uploadS3,
  uploadMemory,
  fairnessWait,
  fairnessTotal,
  fairnessEqual,
  twoWorkers,
  jobStart,
];
/** The second start is bounded in seconds, not against another program; its ratio is to the bound. */
const secondStart = 'second-start';
const secondStartBoundMs = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const known = [...measures.map((measure) => measure.name), secondStart];
/** A name stands for its group too: `neural` for `neural-memory`. */
const named = (word: string): string[] => known.filter((name) => name === word || name.startsWith(`${word}-`));
const wanted = positionals.length === 0 ? known : [...new Set(positionals.flatMap(named))];
const unknown = positionals.find((word) => named(word).length === 0);
if (unknown !== undefined) {
  console.error(`There is no measure ${unknown}. Known: ${known.join(', ')}.`);
  process.exit(1);
}

/** The browser comes with windows or without. */
const variants: Readonly<Record<string, readonly string[]>> = { chromium: ['chromium', 'chromium-headless-shell'] };
const folders = (process.env['PATH'] ?? '').split(delimiter);
const isInstalled = (program: string): boolean =>
  (variants[program] ?? [program]).some((name) => folders.some((folder) => existsSync(join(folder, name))));

function report(name: string, bar: number, { ratio, detail }: { ratio: number; detail: string }): void {
  const result: MeasureResult = { measure: name, ratio: Number(ratio.toFixed(3)), bar, ok: ratio <= bar, detail };
  console.log(
    values.json
      ? JSON.stringify(result)
      : `${result.ok ? 'ok  ' : 'over'}  ${name}  ${result.ratio} (bar ${bar})  ${detail}`,
  );
  if (!result.ok) process.exitCode = 1;
}

await withBenchStudio(async (studio, restart) => {
  for (const measure of measures.filter(({ name }) => wanted.includes(name))) {
    const missing = measure.needs.filter((program) => !isInstalled(program));
    if (missing.length > 0) {
      console.error(
        `${measure.name} needs ${missing.join(' and ')} and was not run. To install: ${measure.install ?? 'npm run setup -- --all'}`,
      );
      process.exitCode = 1;
      continue;
    }
    report(measure.name, measure.bar, await measure.run(studio));
  }
  if (wanted.includes(secondStart)) {
    const startMs = await restart();
    report(secondStart, 1, {
      ratio: startMs / secondStartBoundMs,
      detail: `${(startMs / 1000).toFixed(2)} s for npm start on an existing data folder, bound 10 s`,
    });
  }
});
