import type { DubLine, DubSettings } from '@timbre/contract/dubbing/dub-document';
import type { DubVersion } from '@timbre/contract/dubbing/dubbing-versions';
import { fail } from '../../platform/errors.ts';
import { dubSettingsOf } from './dub-view.ts';
import type { DubVersionLine } from './dubbing.store.ts';
import type { DubServiceDeps, DubVersionService } from './dubbing.types.ts';
import type { DubReading } from './read-dub.ts';
import { changeDub, requireText } from './write-dub.ts';

const versionOf = ({ lineCount, createdAt, ...version }: DubVersionLine): DubVersion => ({
  ...version,
  lines: lineCount,
  createdAt: createdAt.toISOString(),
});

/** Voices that are not there any more, or that someone may not speak, are chosen again: an old version still comes back. */
function withVoices<D extends { readonly settings: DubSettings; readonly lines: readonly DubLine[] }>(
  { settings, lines }: D,
  isThere: (voiceId: string) => boolean,
) {
  const speakers = settings.speakers.map((speaker) => ({
    ...speaker,
    voices: Object.fromEntries(Object.entries(speaker.voices).filter(([, voiceId]) => isThere(voiceId))),
  }));
  const put = lines.map((line) => ({
    ...line,
    wordings: Object.fromEntries(
      Object.entries(line.wordings).map(([language, wording]) => [
        language,
        wording.voiceId === null || isThere(wording.voiceId) ? wording : { ...wording, voiceId: null },
      ]),
    ),
  }));
  return { settings: { ...settings, speakers }, put };
}

export function dubVersions(deps: DubServiceDeps, { require, whole }: DubReading): DubVersionService {
  const { db, store, projects, voices } = deps;
  const requireVersion = async (id: string, versionId: string) =>
    (await store.findVersion(db, id, versionId)) ?? fail('input.not-found');

  return {
    listVersions: async (actor, id) => {
      await require(actor, id);
      return (await store.listVersions(db, id)).map(versionOf);
    },

    readVersion: async (actor, id, versionId) => {
      await require(actor, id);
      const { ownerId: _, projectId: __, settings, lines, ...version } = await requireVersion(id, versionId);
      return { ...versionOf(version), settings: dubSettingsOf(settings), content: [...lines] };
    },

    restoreVersion: async (actor, { taskId: id, versionId, revision }) => {
      const found = await require(actor, id);
      const { title, settings, lines } = await requireVersion(id, versionId);
      const here = [...(await voices.catalogue()), ...(await voices.own(actor.userId))].map((voice) => voice.id);
      const usable = new Set(here);
      const whatWas = withVoices({ settings: dubSettingsOf(settings), lines }, (voiceId) => usable.has(voiceId));
      return db.transaction(async (tx) => {
        const project = await projects.lock(tx, found.project, revision);
        const { row } = await require(actor, id, tx);
        await requireText(deps, tx, row);
        await changeDub(deps, tx, { row, project }, { ...whatWas, title, remove: null }, 'always');
        return whole(await require(actor, id, tx), tx);
      });
    },
  };
}
