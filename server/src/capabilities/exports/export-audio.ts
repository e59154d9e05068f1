import { join } from 'node:path';
import { audioExtensions } from '@timbre/media/encode';
import { loudnessOnly } from '@timbre/media/loudness';
import { signals } from '../../platform/telemetry/signals.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { ProvenanceService } from '../provenance/provenance.service.ts';
import type { RenderingService } from '../speech/renderings.types.ts';
import type { SoundService } from '../sounds/sounds.types.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { cutParts } from './cut-parts.ts';
import type { ExportContent } from './export-content.ts';
import { exportMix, masterMix } from './export-mix.ts';
import type { ExportRow } from './exports.store.ts';
import type { PlacedSentence } from './render-timeline.ts';

export interface ExportAudioDeps {
  readonly renderings: RenderingService;
  readonly sounds: SoundService;
  readonly voices: VoiceService;
  readonly provenance: Pick<ProvenanceService, 'writeFile'>;
}

/** An encoded file of an export: the whole, or one paragraph. */
export interface AudioPart {
  readonly path: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface ExportAudio {
  readonly parts: readonly AudioPart[];
  readonly placed: readonly PlacedSentence[];
  readonly durationSeconds: number;
  /** Integrated, of what is delivered; null: silence. */
  readonly loudnessLufs: number | null;
}

/** Share of the work that is measuring, when a loudness target asks for it. */
const measuringShare = 0.7;

/** Says how far the rendering is; a second reading goes on where the first one stopped. */
function progressOf(
  content: ExportContent,
  job: JobContext,
): { readonly placed: () => void; readonly restart: () => void } {
  const characters = content.sentences.map(({ text }) => text.length);
  const total = characters.reduce((sum, length) => sum + length, 0);
  const isMeasured = content.settings.loudness !== 'voice';
  let index = 0;
  let done = 0;
  let rounds = 0;
  return {
    restart: () => {
      rounds += 1;
      index = 0;
      done = 0;
    },
    placed: () => {
      done += characters[index] ?? 0;
      index += 1;
      const share = done / total;
      const isFirst = rounds === 1;
      const fraction = !isMeasured
        ? share
        : isFirst
          ? share * measuringShare
          : measuringShare + share * (1 - measuringShare);
      job.progress(fraction, isMeasured && !isFirst ? 'mastering' : 'rendering');
    },
  };
}

/** Renders what is missing, mixes and encodes into `folder` while it goes. */
export async function makeExportAudio(
  row: ExportRow,
  content: ExportContent,
  folder: string,
  { renderings, sounds, voices, provenance }: ExportAudioDeps,
  { job, title }: { readonly job: JobContext; readonly title: string },
): Promise<ExportAudio> {
  const { sampleRate, format, isWatermarked } = row;
  const { signal } = job;
  const { ownerId, projectId } = row;
  const hashes = [...new Set(content.sentences.map(({ hash }) => hash))];
  // What is found stays until it is mixed.
  const keep = await renderings.use({ ownerId, projectId, hashes });
  // One question for all that is there already: after an edit that is everything but a sentence.
  const known = await renderings.find(ownerId, hashes);
  signals.rendering.tell({ isKept: true, sentences: known.size });
  const unspoken = content.sentences.filter(({ hash, takeId }) => takeId === null && !known.has(hash));
  const found = await voices.require([...new Set(unspoken.map(({ voiceId }) => voiceId))], ownerId);
  const mix = await exportMix(row, content, {
    render: async (sentence) => {
      await keep();
      return (
        known.get(sentence.hash) ?? (await renderings.render(ownerId, sentence, { signal, projectId, voices: found }))
      );
    },
    samples: renderings.samples,
    sounds,
  });
  const progress = progressOf(content, job);
  let placed: PlacedSentence[] = [];
  const read = () => {
    placed = [];
    progress.restart();
    return mix.read((one) => {
      placed.push(one);
      progress.placed();
    });
  };
  const { channels } = mix;
  let frames = 0;
  const meter = loudnessOnly(sampleRate, channels);
  async function* counted(): AsyncGenerator<Int16Array> {
    for await (const piece of masterMix(read, { target: content.settings.loudness, sampleRate, channels })) {
      frames += piece.length / channels;
      meter.add(piece);
      yield piece;
    }
  }
  const starts = row.packaging === 'paragraphs' ? mix.paragraphStarts : [];
  const cutter = cutParts(counted(), channels, starts);
  const parts: AudioPart[] = [];
  for (let audio = await cutter.next(); audio !== null; audio = await cutter.next()) {
    const path = join(folder, `audio-${parts.length}.${audioExtensions[format]}`);
    await provenance.writeFile({ audio, sampleRate, channels, format, isWatermarked, title, target: path, signal });
    const startSeconds = parts.at(-1)?.endSeconds ?? 0;
    parts.push({ path, startSeconds, endSeconds: (starts[parts.length] ?? frames) / sampleRate });
  }
  const lufs = meter.integratedLufs();
  return { parts, placed, durationSeconds: frames / sampleRate, loudnessLufs: Number.isFinite(lufs) ? lufs : null };
}
