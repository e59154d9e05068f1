import { useQueryClient } from '@tanstack/react-query';
import type { ArticleExport } from '@timbre/contract/exports';
import { readExport } from '@timbre/contract/exports';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys } from '../../../lib/http/attempt-key.ts';
import { useExportProgress } from '../../../domain/exports/use-export-progress.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { creditsKey, useUserRights } from '../../credits/api.ts';
import { estimateKey, exportsKey, useCancelExport, useExportArticle } from '../../voiceover/api.ts';
import { scriptEstimateKey } from '../api.ts';
import { useStudio } from '../studio-context.ts';
import { useArticleExports } from './api.ts';
import type { ExportChoice } from './export-choice.ts';
import { exportRequest, rememberChoice } from './export-choice.ts';
import '../../../i18n/areas/editor-panels.ts';

const isUnderWay = ({ status }: ArticleExport) => status === 'queued' || status === 'running';

/** Exports of this script: starts them, and follows the one that is under way, also one of an earlier visit. */
export function useScriptExport(isDialogOpen: boolean) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { saver } = useStudio();
  const { id: articleId } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const { hasSubtitleExport = false } = useUserRights().data ?? {};
  const recent = useArticleExports(articleId);
  const begin = useExportArticle();
  const cancel = useCancelExport();
  const [problem, setProblem] = useState<unknown>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [finished, setFinished] = useState<ArticleExport | null>(null);
  // A second click comes before the first has drawn anything.
  const isStarting = useRef(false);
  const [keys] = useState(attemptKeys);
  const running = recent.data?.results.find(isUnderWay);

  const progress = useExportProgress(running?.id, async (id) => {
    const keys = [exportsKey, creditsKey, estimateKey, scriptEstimateKey];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    const item = await api.send(readExport, { id }).catch(() => null);
    setFinished(item);
    if (isDialogOpen || item === null || item.status === 'cancelled') return;
    showToast(
      t(item.status === 'done' ? 'scriptExport.ready' : 'scriptExport.failed'),
      item.status === 'done' ? 'done' : 'fail',
    );
  });

  const send = async (choice: ExportChoice) => {
    const saved = await saver.flush();
    const request = exportRequest(saved.id, choice, hasSubtitleExport);
    await begin.mutateAsync({ ...request, idempotencyKey: keys.keyFor([saved.revision, request]) });
    keys.end();
  };
  const start = async (choice: ExportChoice) => {
    if (isStarting.current) return;
    isStarting.current = true;
    rememberChoice(choice);
    setProblem(null);
    setFinished(null);
    setIsPreparing(true);
    try {
      await send(choice);
    } catch (error) {
      keys.end(error);
      setProblem(error);
    } finally {
      isStarting.current = false;
      setIsPreparing(false);
    }
  };
  return {
    articleId,
    recent,
    running,
    progress,
    finished,
    problem,
    isPreparing,
    start,
    dismiss: () => setProblem(null),
    isCancelling: cancel.isPending,
    cancel: () => {
      if (running === undefined) return;
      cancel.mutate(running.id, { onError: showError });
    },
  };
}

export type ScriptExport = ReturnType<typeof useScriptExport>;
