import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { recordedLineProgram } from './recorded-lines/recorded-line.program.ts';
import { recordedLineService, type RecordedLineDeps } from './recorded-lines.service.ts';

/** Lines that people record themselves. */
export function composeRecordedLines(
  { blobs, sandbox }: Platform,
  { files, decode }: Pick<Foundations, 'files'> & Pick<RecordedLineDeps, 'decode'>,
) {
  return { recordedLines: recordedLineService({ files, blobs, decode, makeLine: recordedLineProgram(sandbox) }) };
}
