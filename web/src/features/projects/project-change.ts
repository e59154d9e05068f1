import type { OutputOf } from '@timbre/contract/call';
import type { listProjects } from '@timbre/contract/projects';

export type ProjectPage = OutputOf<typeof listProjects>;

export type ProjectChange =
  | { readonly type: 'rename'; readonly id: string; readonly title: string }
  | { readonly type: 'bin'; readonly id: string };

/** The page as it will be, before the server has answered. */
export function changeProjects(page: ProjectPage, change: ProjectChange): ProjectPage {
  if (change.type === 'rename') {
    const { id, title } = change;
    return { ...page, results: page.results.map((project) => (project.id === id ? { ...project, title } : project)) };
  }
  const results = page.results.filter(({ id }) => id !== change.id);
  return { ...page, results, totalElements: page.totalElements - (page.results.length - results.length) };
}
