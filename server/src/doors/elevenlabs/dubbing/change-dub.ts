import { dubLine, type DubLine, type DubSettings } from '@timbre/contract/dubbing/dub-document';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { isSameLanguage } from '../../../platform/same-language.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';

/** What is written over a dub as it was read. */
export interface DoorChange {
  readonly put?: readonly DubLine[];
  readonly remove?: readonly string[];
  readonly settings?: DubSettings;
}

const tries = 5;

/**
 * Changes a dub as it stands now: these programs name no revision, and what others wrote meanwhile stays. Answers the next
 * revision. Throws `input.not-found`, `dub.unfinished` and `state.conflict`, the last where others don't stop writing.
 */
export async function changeDub(
  { dubs }: Pick<DubbingDoorDeps, 'dubs'>,
  actor: Actor,
  id: string,
  change: (dub: Dub) => DoorChange | Promise<DoorChange>,
): Promise<number> {
  for (let left = tries; ; left -= 1) {
    const dub = await dubs.read(actor, id);
    const { put = [], remove = [], settings } = await change(dub);
    const { revision } = dub;
    const written = await dubs
      .write(actor, {
        taskId: id,
        revision,
        put: [...put],
        remove: [...remove],
        ...(settings === undefined ? {} : { settings }),
      })
      .catch((error: unknown) => {
        if (left > 1 && error instanceof AppError && error.code === 'state.conflict') return null;
        throw error;
      });
    if (written !== null) return written.revision;
  }
}

/** Throws `input.not-found`. */
export const requireLine = ({ lines }: Pick<Dub, 'lines'>, id: string): DubLine =>
  lines.find((line) => line.id === id) ?? fail('input.not-found', { field: 'segment_id' });

/** Throws `input.not-found`. */
export const requireSpeaker = ({ settings }: Pick<Dub, 'settings'>, id: string) =>
  settings.speakers.find((speaker) => speaker.id === id) ?? fail('input.not-found', { field: 'speaker_id' });

/** The tag of a language that a dub has, however its region is written. Throws `input.not-found`. */
export const requireTarget = ({ targets }: Pick<Dub, 'targets'>, language: string, field = 'language'): string =>
  (
    targets.find((one) => one.language === language) ??
    targets.find((one) => isSameLanguage(one.language, language)) ??
    fail('input.not-found', { field })
  ).language;

/** A line in other words in one language. */
export function reworded(line: DubLine, language: string, text: string): DubLine {
  const blank = { voiceId: null, speed: null, isLocked: false };
  const wording = { ...(line.wordings[language] ?? blank), text, madeFrom: line.text };
  return { ...line, wordings: { ...line.wordings, [language]: wording } };
}

/** A line with what is sent of it; null and what is left out stay. */
export function changedLine(
  line: DubLine,
  change: {
    readonly text?: string | null | undefined;
    readonly speakerId?: string | null | undefined;
    readonly start?: number | null | undefined;
    readonly end?: number | null | undefined;
  },
): DubLine {
  return dubLine.parse({
    ...line,
    text: change.text ?? line.text,
    speakerId: change.speakerId ?? line.speakerId,
    start: change.start ?? line.start,
    end: change.end ?? line.end,
  });
}
