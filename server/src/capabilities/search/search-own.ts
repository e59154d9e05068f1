import type { OutputOf } from '@timbre/contract/call';
import type { searchKeywords } from '@timbre/contract/content/content';
import { screenPath } from '@timbre/contract/screens/screens';
import type { Actor } from '../../platform/actor.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';

type Found = OutputOf<typeof searchKeywords>[number];

export interface OwnSearchDeps {
  readonly projects: Pick<ProjectService, 'listOf'>;
  readonly voices: Pick<VoiceService, 'own'>;
}

/** Of each kind; their lists have the others. */
const shownOfKind = 5;

const openedAt = {
  article: (id: string) => screenPath('article-editor', { id }),
  transcript: (id: string) => `${screenPath('transcription-result')}?id=${id}`,
  photo: (id: string) => `${screenPath('talking-photo-editor')}?id=${id}`,
} as const;

const holds = (voice: Voice, keyword: string): boolean =>
  voice.name.normalize('NFKC').toLowerCase().includes(keyword.normalize('NFKC').toLowerCase());

/** What the caller made, by words of titles and texts, the newest first; and voices of their own, by name. */
export async function searchOwn({ projects, voices }: OwnSearchDeps, actor: Actor, keyword: string): Promise<Found[]> {
  const projectsOf = (type: keyof typeof openedAt): Promise<Found[]> => {
    const request = { pageNum: 1, pageSize: shownOfKind, keyword, sort: 'updated', isBinned: '0' } as const;
    const list = projects.listOf(actor, type, request, async (rows) =>
      rows.map(({ id, title, albumName }) => ({ kind: type, title, text: albumName ?? '', path: openedAt[type](id) })),
    );
    return list.then(({ results }) => results);
  };
  const own = (await voices.own(actor.userId)).filter((voice) => holds(voice, keyword)).slice(0, shownOfKind);
  return [
    ...(await projectsOf('article')),
    ...(await projectsOf('transcript')),
    ...(await projectsOf('photo')),
    ...own.map(({ id, name, language }) => ({
      kind: 'voice' as const,
      title: name,
      text: language,
      path: `${screenPath('tools-home')}?voice=${encodeURIComponent(id)}`,
    })),
  ];
}
