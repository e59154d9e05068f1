import type { ScriptMark } from '@timbre/contract/script';
import { markProblems, normalMarks } from '@timbre/media/script/normal-marks';
import { fail } from '../../platform/errors.ts';

/** A paragraph's marks in normal form; throws `input.invalid` with the first problem and the paragraph's number. */
export function checkedMarks(
  { text, marks }: { text: string; marks: readonly ScriptMark[] },
  index: number,
): ScriptMark[] {
  const [problem] = markProblems(text, marks);
  if (problem === undefined) return normalMarks(text, marks);
  fail(
    'input.invalid',
    { field: 'segments', fields: { [`segments.${index}.marks.${problem.index}`]: problem.message } },
    `Paragraph ${index + 1}: ${problem.message}`,
  );
}
