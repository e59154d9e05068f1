import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Problem } from '../../domain/plans/problem.tsx';
import { useImageGenerationTexts } from '../../i18n/texts/image-generation.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { GenerationCard } from './generation-card.tsx';
import classes from './generation.module.css';
import { useGenerations } from './api.ts';
import { useGenerationWork } from './generation-api.ts';
import { PictureDialog } from './picture-dialog.tsx';
import type { ImageForm } from './use-image-form.ts';

/** What was made of descriptions, the newest first; several are deleted at once. */
export function GenerationList({ form }: { readonly form: ImageForm }) {
  const { t } = useImageGenerationTexts();
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<{ readonly id: string; readonly nth: number } | null>(null);
  const { data, error, refetch } = useGenerations(page);
  const work = useGenerationWork();
  if (data === undefined && error === null) return null;
  const results = data?.results ?? [];
  const open = results.find(({ id }) => id === shown?.id);
  const chosen = results.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const toggle = (id: string) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const remove = () =>
    work.remove.mutate(chosen, {
      onSuccess: () => {
        setSelected(new Set());
        showToast(t('deleted'), 'done');
        if (chosen.length === results.length && page > 1) setPage(page - 1);
      },
      onSettled: () => setIsAsking(false),
    });
  return (
    <section className={classes.list} aria-labelledby="generated">
      <header>
        <h2 id="generated">{t('yours')}</h2>
        {chosen.length > 0 && (
          <div className={classes.selection} role="status">
            <span>{t('selected', { count: chosen.length })}</span>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconTrash size={15} />}
              onClick={() => setIsAsking(true)}
            >
              {t('delete')}
            </Button>
          </div>
        )}
      </header>
      {error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      <WorkProblem work={work} />
      {data?.totalElements === 0 && <Empty />}
      <ul className={classes.cards}>
        {results.map((one) => (
          <GenerationCard
            key={one.id}
            generation={one}
            form={form}
            work={work}
            isSelected={selected.has(one.id)}
            onSelect={() => toggle(one.id)}
            onOpen={(nth) => setShown({ id: one.id, nth })}
          />
        ))}
      </ul>
      {data !== undefined && data.totalPages > 1 && (
        <ListFoot total={data.totalElements} page={page} pages={data.totalPages} onPage={setPage} />
      )}
      {open !== undefined && shown !== null && (
        <PictureDialog
          generation={open}
          nth={shown.nth}
          work={work}
          form={form}
          onNth={(nth) => setShown({ id: open.id, nth })}
          onClose={() => setShown(null)}
        />
      )}
      {isAsking && (
        <AskDialog
          title={t('deleteTitle', { count: chosen.length })}
          action={t('delete')}
          isBusy={work.remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={remove}
        >
          <p>{t('deleteText')}</p>
        </AskDialog>
      )}
    </section>
  );
}

function WorkProblem({ work }: { readonly work: ReturnType<typeof useGenerationWork> }) {
  const failed = [work.cancel, work.remove, work.rollBack, work.enlarge].find(({ error }) => error !== null);
  return <Problem error={failed?.error ?? null} onClose={() => failed?.reset()} />;
}

function Empty() {
  const { t } = useImageGenerationTexts();
  return (
    <div className={classes.empty}>
      <p>{t('none')}</p>
      <p>{t('noneText')}</p>
    </div>
  );
}
