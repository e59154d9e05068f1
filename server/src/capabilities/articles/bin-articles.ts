import { projectBin, type ProjectBin } from '../projects/project-bin.service.ts';
import type { ArticleServiceDeps } from './articles.types.ts';

/** With an article go its exports, its takes and what only it was heard in. */
export const articleBin = (deps: ArticleServiceDeps): ProjectBin =>
  projectBin(deps, {
    type: 'article',
    purgeName: 'articles.purge-bin',
    answersMoved: false,
    forget: async (tx, project, removeRow) => {
      const { stopJobs } = await deps.exports.forget(tx, project.id);
      await deps.takes.forget(tx, project);
      await deps.renderings.forgetProject(tx, project.id);
      await removeRow();
      return stopJobs;
    },
  });
