import {
  isOutdatedIn,
  type DubLine,
  type DubSettings,
  type SpokenDubLine,
} from '@timbre/contract/dubbing/dub-document';
import type { DubTarget } from '@timbre/contract/dubbing/dub-view';
import { voiceOf, wordingOf, type DubDoc } from '../document/dub-doc.ts';

/** What is to be known of a line in one language. */
export interface LineState {
  readonly spoken: SpokenDubLine | undefined;
  /** There is nothing to say yet. */
  readonly isUntranslated: boolean;
  /** It was never spoken, or is otherwise now. */
  readonly isUnspoken: boolean;
  /** The original was corrected after it was translated. */
  readonly isOutdated: boolean;
}

const ms = (seconds: number): number => Math.round(seconds * 1000);

const isSpokenAsNow = (line: DubLine, spoken: SpokenDubLine, language: string, voiceId: string | null): boolean => {
  const { text, speed } = wordingOf(line, language);
  return (
    spoken.text === text &&
    spoken.wantedSpeed === speed &&
    // Without a choice of its own it speaks in the voice that the server takes.
    (voiceId === null || spoken.voiceId === voiceId) &&
    ms(spoken.slot.start) === ms(line.start) &&
    ms(spoken.slot.end) === ms(line.end)
  );
};

export function lineState(
  line: DubLine,
  spoken: SpokenDubLine | undefined,
  language: string,
  { speakers }: Pick<DubSettings, 'speakers'>,
): LineState {
  const { text } = wordingOf(line, language);
  const speaker = speakers.find(({ id }) => id === line.speakerId);
  const isSaid = !line.keepsOriginal && text.trim() !== '';
  return {
    spoken,
    isUntranslated: !line.keepsOriginal && text.trim() === '' && line.text.trim() !== '',
    isUnspoken:
      isSaid && (spoken === undefined || !isSpokenAsNow(line, spoken, language, voiceOf(line, speaker, language))),
    isOutdated: isOutdatedIn(line, language),
  };
}

export const spokenById = ({ spoken }: Pick<DubTarget, 'spoken'>): ReadonlyMap<string, SpokenDubLine> =>
  new Map(spoken.map((one) => [one.lineId, one]));

export const statesOf = (
  { lines, settings }: DubDoc,
  target: Pick<DubTarget, 'language' | 'spoken'>,
): ReadonlyMap<string, LineState> => {
  const spoken = spokenById(target);
  return new Map(lines.map((line) => [line.id, lineState(line, spoken.get(line.id), target.language, settings)]));
};

/** Spoken lines that are heard no more: the sound is mixed without them. */
export function countGone({ lines }: Pick<DubDoc, 'lines'>, { spoken }: Pick<DubTarget, 'spoken'>): number {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return spoken.filter(({ lineId }) => {
    const line = byId.get(lineId);
    return line === undefined || line.keepsOriginal;
  }).length;
}
