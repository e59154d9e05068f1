import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import type { dubSorts, listDubs } from '@timbre/contract/dubbing/dubbing';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Filing } from '../../domain/projects/list-change.ts';
import type { ListQuery } from '../../domain/projects/list-query.ts';
import { withProgress } from '../../lib/http/follow-jobs.ts';

export type DubPage = OutputOf<typeof listDubs>;
export type DubRequest = RequestOf<typeof listDubs>;
export type DubSort = (typeof dubSorts)[number];

/** There are no albums of video translations. */
export const dubFiling: Filing<DubSummary> = {
  read: ({ id, title }) => ({ id, title, albumId: null }),
  write: (dub, { title }) => ({ ...dub, title }),
};

export function requestOf({ place, keyword, sort, page }: ListQuery<DubSort>): DubRequest {
  return {
    pageNum: page,
    pageSize: dubLimits.page,
    sort,
    isBinned: place === 'bin' ? '1' : '0',
    ...(keyword === '' ? {} : { keyword }),
  };
}

/** One with what was heard of its open run. */
export function withRunProgress(dub: DubSummary, progress: JobProgress): DubSummary {
  if (dub.run === null) return dub;
  const run = withProgress(dub.run, progress);
  return run === dub.run ? dub : { ...dub, run, status: run.status };
}
