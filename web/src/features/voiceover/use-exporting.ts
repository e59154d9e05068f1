import { useQueryClient } from '@tanstack/react-query';
import type { ArticleExport } from '@timbre/contract/exports';
import { readExport } from '@timbre/contract/exports';
import { useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { creditsKey } from '../credits/api.ts';
import type { ExportDelivery } from '../../domain/exports/export-presets.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { estimateKey, exportsKey, useCancelExport, useExportArticle, useExports } from './api.ts';
import type { Draft } from './draft-model.ts';
import type { SentArticle } from './sync-article.ts';
import { syncArticle } from './sync-article.ts';
import { useExportProgress } from '../../domain/exports/use-export-progress.ts';

interface ExportingOptions {
  readonly isLoggedIn: boolean;
  readonly onSent: (article: SentArticle) => void;
}

const isUnderWay = ({ status }: ArticleExport) => status === 'queued' || status === 'running';

/** Starts exports and follows the one that is under way, also one that was started before the page was loaded. */
export function useExporting({ isLoggedIn, onSent }: ExportingOptions) {
  const queryClient = useQueryClient();
  const recent = useExports(1, isLoggedIn);
  const begin = useExportArticle();
  const cancel = useCancelExport();
  const [problem, setProblem] = useState<unknown>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [finished, setFinished] = useState<ArticleExport | null>(null);
  const [keys] = useState(attemptKeys);
  // A second click comes before the first has drawn anything.
  const isStarting = useRef(false);
  const running = recent.data?.results.find(isUnderWay);

  const progress = useExportProgress(running?.id, async (id) => {
    await queryClient.invalidateQueries({ queryKey: exportsKey });
    await queryClient.invalidateQueries({ queryKey: creditsKey });
    await queryClient.invalidateQueries({ queryKey: estimateKey });
    setFinished(await api.send(readExport, { id }).catch(() => null));
  });

  const start = async (draft: Draft, speaker: string, { sampleRate, subtitles, ...delivery }: ExportDelivery) => {
    if (isStarting.current) return;
    isStarting.current = true;
    setProblem(null);
    setFinished(null);
    setIsPreparing(true);
    try {
      const article = await syncArticle(api, draft, speaker);
      onSent(article);
      const { articleId, revision } = article;
      const request = {
        articleId,
        ...delivery,
        subtitles: [...subtitles],
        ...(sampleRate === 'auto' ? {} : { sampleRate }),
      };
      await begin.mutateAsync({ ...request, idempotencyKey: keys.keyFor([revision, request]) });
      keys.end();
    } catch (error) {
      keys.end(error);
      setProblem(error);
    } finally {
      isStarting.current = false;
      setIsPreparing(false);
    }
  };
  return {
    recent,
    running,
    progress,
    finished,
    problem,
    isPreparing,
    cancelling: {
      isCancelling: cancel.isPending,
      onCancel: () => {
        if (running !== undefined) cancel.mutate(running.id, { onError: showError });
      },
    },
    start,
    dismiss: () => setProblem(null),
  };
}

export type Exporting = ReturnType<typeof useExporting>;
