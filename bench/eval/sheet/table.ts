import type { EngineVoice } from '@timbre/engines/ports';
import type { Cell } from './listen.ts';

const fixed = (value: number, digits: number): string => value.toFixed(digits).replace('-', '−');

/** No one speaks over a wider range: what looks like pitch in a whisper is chance. */
const widestHalfTones = 30;

function row(cell: Cell): string {
  const { emotion, durationSeconds, lufs, leadSeconds, tailSeconds, clippedSamples, heard } = cell;
  const isPitched = cell.f0MedianHz > 0 && cell.f0SpreadHalfTones < widestHalfTones;
  return `| ${[
    emotion,
    fixed(durationSeconds, 2),
    fixed(lufs, 1),
    `${fixed(1000 * leadSeconds, 0)} / ${fixed(1000 * tailSeconds, 0)}`,
    clippedSamples,
    isPitched ? cell.f0MedianHz : '–',
    isPitched ? fixed(cell.f0SpreadHalfTones, 1) : '–',
    heard === null ? '–' : fixed(heard.errorRate, 0),
    heard === null ? '–' : heard.text,
  ].join(' | ')} |`;
}

const head = [
  '| mood | s | LUFS | silence before / after, ms | clipped | F0, Hz | range, semitones | WER, % | heard |',
  '| ---- | -: | --: | --: | --: | --: | --: | --: | ---- |',
];

/** A voice's section of the sheet, in Markdown. */
export const sectionOf = ({ id, name, base, accent }: EngineVoice, cells: readonly Cell[], picture: string): string =>
  [
    `## ${name} (\`${id}\`)`,
    '',
    `${accent}; ${base}.`,
    '',
    `![${id}](${picture})`,
    '',
    ...head,
    ...cells.map(row),
  ].join('\n');
