import { roleColours } from '@timbre/contract/articles/article-settings';
import { transcriptLimits, type TranscriptSpeaker } from '@timbre/contract/transcription/transcript';
import { mergeSpeakers, reassign } from '@timbre/media/transcript/edit-turns';
import type { TranscriptDoc } from '../document/transcript-store.ts';

type Work = (doc: TranscriptDoc) => TranscriptDoc;

/** The colour that fewest speakers have. */
export function freeColour(speakers: readonly TranscriptSpeaker[]): TranscriptSpeaker['colour'] {
  const used = (colour: string): number => speakers.filter((speaker) => speaker.colour === colour).length;
  return roleColours.toSorted((a, b) => used(a) - used(b))[0] ?? 'slate';
}

export const canAddSpeaker = ({ speakers }: Pick<TranscriptDoc, 'speakers'>): boolean =>
  speakers.length < transcriptLimits.speakers;

/** One more speaker, who is given these turns. */
export const addSpeaker =
  (id: string, name: string, turnIds: ReadonlySet<string>): Work =>
  (doc) =>
    canAddSpeaker(doc)
      ? {
          ...doc,
          speakers: [...doc.speakers, { id, name, colour: freeColour(doc.speakers) }],
          turns: reassign(doc.turns, turnIds, id),
        }
      : doc;

export const changeSpeaker =
  (id: string, change: Partial<Pick<TranscriptSpeaker, 'name' | 'colour'>>): Work =>
  (doc) => {
    const known = doc.speakers.find((one) => one.id === id);
    const { name = known?.name, colour = known?.colour } = change;
    if (known === undefined || (name === known.name && colour === known.colour)) return doc;
    return { ...doc, speakers: doc.speakers.map((one) => (one === known ? { ...one, ...change } : one)) };
  };

/** What one says is another's, and the first one is gone. */
export const mergeInto =
  (from: string, into: string): Work =>
  (doc) => ({
    ...doc,
    speakers: doc.speakers.filter(({ id }) => id !== from),
    turns: mergeSpeakers(doc.turns, from, into),
  });

/** What they say is no one's then. */
export const removeSpeaker =
  (id: string): Work =>
  (doc) => ({
    ...doc,
    speakers: doc.speakers.filter((one) => one.id !== id),
    turns: reassign(doc.turns, new Set(doc.turns.filter((turn) => turn.speakerId === id).map((turn) => turn.id)), null),
  });

export const giveTo =
  (turnIds: ReadonlySet<string>, speakerId: string | null): Work =>
  (doc) => {
    const turns = reassign(doc.turns, turnIds, speakerId);
    return turns === doc.turns ? doc : { ...doc, turns };
  };
