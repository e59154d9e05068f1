import type { InputOf } from '@timbre/contract/call';
import { countCharacters } from '@timbre/contract/limits';
import { generationLimits, tasksFromNotes, type generateWriting } from '@timbre/contract/writing/writing-generation';
import type { WritingRequest } from '@timbre/engines/ports';
import { fail } from '../../platform/errors.ts';
import { wellFormed } from '../../platform/well-formed.ts';

type Asked = Omit<WritingRequest, 'signal'>;

const translateNeeds = 'Choose the language to translate into.';

/**
 * What a writer is asked for. A task that makes a text of notes takes the document's own when none are sent. Throws
 * `writing.source` when there is nothing to work on, `writing.long`, and `input.invalid` for a translation into nothing.
 */
export function requestOf(input: InputOf<typeof generateWriting>, document: { readonly notes: string }): Asked {
  const { task, source, context, audience, tone, length, language, ...given } = wellFormed(input);
  const notes = given.notes.trim() === '' ? document.notes : given.notes;
  const worksOnNotes = tasksFromNotes.includes(task);
  // To go on, what stands before it is enough.
  const basis = worksOnNotes ? notes : task === 'continue' ? source + context : source;
  if (basis.trim() === '') fail('writing.source', { field: worksOnNotes ? 'notes' : 'source' });
  const limit = generationLimits.sourceChars;
  const actual = countCharacters(source);
  if (actual > limit) fail('writing.long', { field: 'source', limit, actual });
  if (task === 'translate' && language === undefined)
    fail('input.invalid', { field: 'language', fields: { language: translateNeeds } }, translateNeeds);
  return { task, source, context, notes, audience, tone, length, language: language ?? null };
}
