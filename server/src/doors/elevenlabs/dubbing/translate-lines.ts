import { dubLimits, isToTranslate, type DubLine } from '@timbre/contract/dubbing/dub-document';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { changeDub } from './change-dub.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';

/** Lines that are translated in one language. */
export interface TranslationTurn {
  readonly language: string;
  readonly lineIds: readonly string[];
}

/** What of these lines has no words yet, or outdated ones, by language; languages in which all fits are left out. */
export const turnsToTranslate = (lines: readonly DubLine[], languages: readonly string[]): TranslationTurn[] =>
  languages
    .map((language) => ({
      language,
      lineIds: lines.filter((line) => isToTranslate(line, language)).map(({ id }) => id),
    }))
    .filter(({ lineIds }) => lineIds.length > 0);

/**
 * Translates lines from what the original says now and writes them down; what others change meanwhile stays. Nothing is
 * written where nothing has a turn. Answers the revision. Throws `translation.pair` unless such languages are passed over.
 */
export async function translateInDub(
  deps: DubbingDoorDeps,
  actor: Actor,
  id: string,
  turnsOf: (dub: Dub) => readonly TranslationTurn[],
  { signal, passesOver = false }: { readonly signal: AbortSignal; readonly passesOver?: boolean },
): Promise<number> {
  const before = await deps.dubs.read(actor, id);
  if (turnsOf(before).length === 0) return before.revision;
  const wordingsOf = async (language: string, lineIds: string[]) => {
    try {
      return (await deps.dubs.translateLines(actor, { taskId: id, language, lineIds }, signal)).wordings;
    } catch (error) {
      if (passesOver && error instanceof AppError && error.code === 'translation.pair') return [];
      throw error;
    }
  };
  return changeDub(deps, actor, id, async (dub) => {
    const lines = new Map(dub.lines.map((line) => [line.id, line]));
    const put = new Map<string, DubLine>();
    for (const { language, lineIds } of turnsOf(dub)) {
      for (let from = 0; from < lineIds.length; from += dubLimits.translated) {
        for (const { lineId, wording } of await wordingsOf(
          language,
          lineIds.slice(from, from + dubLimits.translated),
        )) {
          const line = put.get(lineId) ?? lines.get(lineId);
          if (line !== undefined) put.set(lineId, { ...line, wordings: { ...line.wordings, [language]: wording } });
        }
      }
    }
    return { put: [...put.values()] };
  });
}
