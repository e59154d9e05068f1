import { dubLimits, type DubLine, type DubWording } from '@timbre/contract/dubbing/dub-document';
import type { DubImport } from '@timbre/contract/dubbing/dubbing-languages';
import { wordingsFromCues } from '@timbre/media/dubbing/cues/lines-from-cues';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { dubSettingsOf } from './dub-view.ts';
import type { DubView } from './dubbing.store.ts';
import type { DubLanguageService, DubServiceDeps } from './dubbing.types.ts';
import type { DubReading } from './read-dub.ts';
import { requireCues } from './text/known-text.ts';
import { replacedOriginal } from './text/replaced-original.ts';
import { changeDub, requireText } from './write-dub.ts';

/** A line in other words, made from what its original says now. */
export const wordingOf = (line: DubLine, language: string, text: string): DubWording => ({
  ...(line.wordings[language] ?? { voiceId: null, speed: null, isLocked: false }),
  text: text.trim().slice(0, dubLimits.lineChars),
  madeFrom: line.text,
});

/** Subtitles of one's own in place of what stands there. */
export function importing(
  deps: DubServiceDeps,
  { require, whole }: Pick<DubReading, 'require' | 'whole'>,
): DubLanguageService['importSubtitles'] {
  const { db, store, lines, projects, newId } = deps;

  /** As the original's lines, with what can be kept of those that stood there. */
  async function asOriginal(tx: Tx, view: DubView, text: string, readerLanguage: string): Promise<DubImport> {
    const { projectId: id, durationSeconds } = view.row;
    const { title } = view.project;
    const settings = dubSettingsOf(view.project.settings);
    const before = { lines: await lines.list(tx, id), speakers: settings.speakers };
    const { speakers, lines: put } = replacedOriginal(text, before, { durationSeconds, newId, readerLanguage });
    await changeDub(deps, tx, view, { title, settings: { ...settings, speakers }, put, remove: null }, 'always');
    return { lines: put.length, locked: 0 };
  }

  /** As the wordings of a language, of those lines that the subtitles speak of; locked ones stay as they are. */
  async function asWordings(tx: Tx, view: DubView, text: string, language: string): Promise<DubImport> {
    const { projectId: id, durationSeconds } = view.row;
    const targets = await store.targets(tx, [id]);
    if (!targets.some((target) => target.language === language)) fail('input.not-found', { field: 'language' });
    const all = await lines.list(tx, id);
    const wordings = wordingsFromCues(all, requireCues(text, durationSeconds));
    const told = all.filter((line) => wordings.has(line.id));
    const put = told
      .filter((line) => line.wordings[language]?.isLocked !== true)
      .map((line) => {
        const wording = wordingOf(line, language, wordings.get(line.id) ?? '');
        return { ...line, wordings: { ...line.wordings, [language]: wording } };
      });
    const settings = dubSettingsOf(view.project.settings);
    await changeDub(deps, tx, view, { title: view.project.title, settings, put, remove: [] }, 'always');
    return { lines: put.length, locked: told.length - put.length };
  }

  return async (actor, { taskId: id, revision, language, text, readerLanguage }) => {
    const found = await require(actor, id);
    return db.transaction(async (tx) => {
      const project = await projects.lock(tx, found.project, revision);
      const { row } = await require(actor, id, tx);
      await requireText(deps, tx, row);
      const view = { row, project };
      const imported =
        language === null
          ? await asOriginal(tx, view, text, readerLanguage)
          : await asWordings(tx, view, text, language);
      return { ...(await whole(await require(actor, id, tx), tx)), imported };
    });
  };
}
