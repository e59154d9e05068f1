import { createHash } from 'node:crypto';
import type { DubSettings } from '@timbre/contract/dubbing/dub-document';
import type { Hold } from '@timbre/media/dubbing/hold-time';
import { mixSections, partsIn } from '@timbre/media/dubbing/mix/mix-sections';
import type { DubRow } from '../dubbing.store.ts';
import type { SpokenLine } from '../dubbing.tables.ts';
import { backgroundVersion } from './dub-background-file.ts';
import type { MixSpans } from './dub-mix.ts';
import { mixVersion } from './dub-wishes.ts';
import type { SpokenLines } from './speak-lines.ts';

export interface HeardInSections {
  readonly row: Pick<DubRow, 'fileId'>;
  readonly background: DubSettings['background'];
  readonly isWatermarked: boolean;
  readonly spans: MixSpans;
  readonly lines: readonly SpokenLine[];
  readonly sentencesOf: SpokenLines['sentencesOf'];
  readonly holds: readonly Hold[];
  /** Of the dub. */
  readonly frames: number;
}

/** Names what is heard in each section of a mix, by all that it is made of: one with the same name is the same. */
export function sectionHashes(heard: HeardInSections): string[] {
  const { row, background, isWatermarked, spans, holds, frames, sentencesOf } = heard;
  const lines = heard.lines.map((line) => ({ ...line, id: line.lineId }));
  return mixSections(frames).map((section) => {
    const parts = partsIn({ ...spans, lines, holds }, section, frames);
    // Rows: what comes out of the database again has its keys in another order.
    const said = parts.lines.map(({ id, start, end, sound: { loudnessLufs, pan, room } }) => [
      [start, end, loudnessLufs, pan, room.share, room.decaySeconds],
      sentencesOf(id).map(({ hash, leadSeconds, pauseSeconds }) => [hash, leadSeconds, pauseSeconds]),
    ]);
    const place = [section.from, section.until, section.until === frames];
    const speech = parts.speech.map(({ start, end, pan }) => [start, end, pan]);
    const kept = parts.kept.map(({ start, end }) => [start, end]);
    const held = parts.holds.map(({ at, seconds }) => [at, seconds]);
    const below = [row.fileId, background, speech, kept, held];
    return createHash('sha256')
      .update(JSON.stringify([mixVersion, backgroundVersion, isWatermarked, place, below, said]))
      .digest('hex');
  });
}
