import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { restoreArticles } from '@timbre/contract/articles';
import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { deleteProject, listProjects, updateProject } from '@timbre/contract/projects';
import { api } from '../../lib/api.ts';
import { useOptimisticChange } from '../../lib/optimistic.ts';
import { articlesKey } from '../articles/api.ts';
import type { ProjectChange } from './project-change.ts';
import { changeProjects } from './project-change.ts';

const projectsKey = ['projects'] as const;

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
    reads: () => [projectsKey, articlesKey],
  });
}

/** Out of the bin again; so far articles are the only kind that can come back. */
export function useRestoreProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(restoreArticles, { articleIds: [id] }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: articlesKey });
      void queryClient.invalidateQueries({ queryKey: projectsKey });
    },
  });
}
