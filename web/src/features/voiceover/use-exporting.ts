import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { ArticleExport, ExportFormat } from '@timbre/contract/exports';
import { readExport } from '@timbre/contract/exports';
import { useRef, useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { creditsKey } from '../credits/api.ts';
import { sayFailure } from '../../ui/say-failure.ts';
import { estimateKey, exportsKey, useCancelExport, useExportArticle, useExports } from './api.ts';
import type { Draft } from './draft-model.ts';
import type { SentArticle } from './sync-article.ts';
import { syncArticle } from './sync-article.ts';
import { useExportProgress } from '../../lib/exports/use-export-progress.ts';

interface ExportChoice {
  readonly format: ExportFormat;
  readonly hasSubtitles: boolean;
}

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
  const attempt = useRef({ request: '', key: '' });
  const running = recent.data?.results.find(isUnderWay);

  const progress = useExportProgress(running?.id, async (id) => {
    await queryClient.invalidateQueries({ queryKey: exportsKey });
    await queryClient.invalidateQueries({ queryKey: creditsKey });
    await queryClient.invalidateQueries({ queryKey: estimateKey });
    setFinished(await api.send(readExport, { id }).catch(() => null));
  });

  const start = async (draft: Draft, speaker: string, { format, hasSubtitles }: ExportChoice) => {
    setProblem(null);
    setFinished(null);
    setIsPreparing(true);
    try {
      const article = await syncArticle(api, draft, speaker, newIdempotencyKey());
      onSent(article);
      const subtitles = hasSubtitles ? ['srt' as const] : [];
      const request = JSON.stringify([article.articleId, article.revision, format, subtitles]);
      // After a lost answer the same key goes out again, so that trying again never makes or charges two.
      if (attempt.current.request !== request) attempt.current = { request, key: newIdempotencyKey() };
      const { articleId } = article;
      await begin.mutateAsync({ articleId, format, subtitles, idempotencyKey: attempt.current.key });
      attempt.current.request = '';
    } catch (error) {
      const isLost = error instanceof ApiError && (error.code === 'network.failed' || error.code === 'request.timeout');
      if (!isLost) attempt.current.request = '';
      setProblem(error);
    } finally {
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
        if (running !== undefined) cancel.mutate(running.id, { onError: sayFailure });
      },
    },
    start,
    dismiss: () => setProblem(null),
  };
}

export type Exporting = ReturnType<typeof useExporting>;
