import type { Alignment } from '@timbre/contract/alignment/alignment';
import { forcedAlignmentFields, type createForcedAlignment } from '@timbre/contract/alignment/alignment-door';
import type { OutputOf } from '@timbre/contract/call';
import { sharedOut } from '@timbre/media/transcript/join-words';
import type { QuickAlignmentService } from '../../capabilities/alignment/quick-alignment.service.ts';
import { fail } from '../../platform/errors.ts';
import { readRecordingForm, type RecordingForm } from '../recording-form.ts';

type Answer = OutputOf<typeof createForcedAlignment>;
/** A word where it stands in the text. */
type Placed = Answer['words'][number] & { readonly at: number };

const leastConfidence = 1e-4;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
/** 0 for what sounds as the text says. */
const lossOf = (confidence: number | null | undefined): number =>
  rounded(Math.abs(Math.log(Math.max(confidence ?? 0, leastConfidence))));

/** The words of subtitles, back in the text that these were cut from. */
function placed({ cues }: Alignment, text: string): Placed[] {
  let from = 0;
  return cues.flatMap((cue) =>
    cue.words.flatMap(({ start, end, startSeconds, endSeconds, confidence }) => {
      const word = cue.text.slice(start, end);
      const at = text.indexOf(word, from);
      if (at < 0 || word === '') return [];
      from = at + word.length;
      const times = { start: rounded(startSeconds), end: rounded(endSeconds) };
      return [{ text: word, at, ...times, loss: lossOf(confidence ?? cue.confidence) }];
    }),
  );
}

/** Those of a word share its time; what stands between two words fills the time between them. */
function charactersOf(text: string, words: readonly Placed[]): Answer['characters'] {
  const characters: Answer['characters'] = [];
  let [from, before] = [0, words[0]?.start ?? 0];
  const add = (piece: string, start: number, end: number): void => {
    for (const one of sharedOut([...piece], start, Math.max(start, end)))
      characters.push({ text: one.text, start: rounded(one.start), end: rounded(one.end) });
  };
  for (const { text: word, at, start, end } of words) {
    add(text.slice(from, at), before, start);
    add(word, start, end);
    [from, before] = [at + word.length, end];
  }
  add(text.slice(from), before, before);
  return characters;
}

/** ElevenLabs' times of a form's text in its recording. */
export async function forcedAlignment(quick: QuickAlignmentService, request: RecordingForm): Promise<Answer> {
  const { made, text } = await quick.align({
    ...request,
    receive: async (into) => {
      const { fields, file } = await readRecordingForm(request, into, forcedAlignmentFields);
      if (file === null) fail('alignment.media-missing', { field: 'file' });
      return { source: file, text: fields.text, language: fields.language_code ?? null };
    },
  });
  const words = placed(made, text);
  return {
    characters: charactersOf(text, words),
    words: words.map(({ at: _, ...word }) => word),
    loss: lossOf(made.confidence),
  };
}
