import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { restoreArticles } from '@timbre/contract/articles/articles';
import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { deleteProject, listProjects, updateProject, type ProjectSummary } from '@timbre/contract/projects';
import { restorePhotoProjects } from '@timbre/contract/talking-photos/talking-photos';
import { restoreTranscriptions } from '@timbre/contract/transcription/transcription-work';
import { photoProjectsKey } from '../../domain/talking-photos/api.ts';
import { api } from '../../lib/http/api.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { articlesKey } from '../../domain/scripts/article-pages.ts';
import { transcriptionsKey } from '../transcription/api.ts';
import type { ProjectChange } from './project-change.ts';
import { changeProjects } from './project-change.ts';

const projectsKey = ['projects'] as const;

interface Kind {
  /** Begins the keys of its own lists. */
  readonly key: readonly string[];
  readonly restore: (id: string) => Promise<unknown>;
}

/** Each kind's own lists, and how it comes out of the bin again; what is not named here does not. */
const kinds: Partial<Record<ProjectSummary['type'], Kind>> = {
  article: { key: articlesKey, restore: (id) => api.send(restoreArticles, { articleIds: [id] }) },
  transcript: { key: transcriptionsKey, restore: (id) => api.send(restoreTranscriptions, { ids: [id] }) },
  photo: { key: photoProjectsKey, restore: (id) => api.send(restorePhotoProjects, { ids: [id] }) },
};
/** Everything that shows a project: its kind's lists are elsewhere, and shown from memory first. */
const changedKeys = [projectsKey, ...Object.values(kinds).map(({ key }) => key)];

export type ProjectRequest = RequestOf<typeof listProjects>;

export function useProjects(request: ProjectRequest) {
  return useQuery({
    queryKey: [...projectsKey, request],
    queryFn: ({ signal }) => api.send(listProjects, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

function send(change: ProjectChange): Promise<unknown> {
  return change.type === 'rename'
    ? api.send(updateProject, { id: change.id, title: change.title })
    : api.send(deleteProject, { id: change.id });
}

/** Renames and bins: shown at once, taken back when it fails. */
export function useChangeProject() {
  return useOptimisticChange({
    key: projectsKey,
    send,
    show: (queryClient, change: ProjectChange) => {
      queryClient.setQueriesData<OutputOf<typeof listProjects>>(
        { queryKey: projectsKey },
        (page) => page && changeProjects(page, change),
      );
    },
    reads: () => changedKeys,
  });
}

export const canRestore = ({ type }: Pick<ProjectSummary, 'type'>): boolean => kinds[type] !== undefined;

export function useRestoreProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, type }: Pick<ProjectSummary, 'id' | 'type'>) => kinds[type]?.restore(id),
    onSettled: () => {
      for (const queryKey of changedKeys) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
