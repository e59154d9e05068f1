import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { shortenDubLine } from '@timbre/contract/dubbing/dubbing-languages';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { api } from '../../../lib/http/api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { wordingOf } from '../document/dub-doc.ts';
import { writeTarget } from '../document/edit-lines.ts';
import { useStudio } from '../studio-context.ts';
import classes from './lines.module.css';

interface ShortenDialogProps {
  readonly line: DubLine;
  readonly onClose: () => void;
}

/** Shorter wordings of a line, with how long each would take. */
export function ShortenDialog({ line, onClose }: ShortenDialogProps) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { id: taskId, saver, language, edit } = useStudio();
  const { text } = wordingOf(line, language);
  const { data, error, refetch } = useQuery({
    queryKey: ['dub-editor', 'shorten', taskId, language, line.id, text],
    queryFn: async ({ signal }) => {
      await saver.flush();
      return api.send(shortenDubLine, { taskId, language, lineId: line.id }, { signal });
    },
    staleTime: Infinity,
    retry: false,
  });
  const seconds = (value: number) => t('fit.seconds', { seconds: formatNumber(value, shownIn, 1) });
  return (
    <Dialog isOpen onClose={onClose} title={t('shorten.title')} widthPx={520}>
      <p className={classes.now} lang={language} dir="auto">
        {text}
      </p>
      <p className={classes.hint}>{t('shorten.slot', { seconds: seconds(line.end - line.start) })}</p>
      {error !== null && <Problem error={error} onClose={onClose} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={120} radius="md" />}
      {data?.wordings.length === 0 && <p className={classes.hint}>{t('shorten.none')}</p>}
      {data !== undefined && data.wordings.length > 0 && (
        <>
          <ul className={classes.shorter}>
            {data.wordings.map((wording) => (
              <li key={wording.text}>
                <span lang={language} dir="auto">
                  {wording.text}
                </span>
                <small data-fits={wording.seconds <= line.end - line.start || undefined}>
                  {seconds(wording.seconds)}
                </small>
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => {
                    edit(writeTarget(line.id, language, wording.text));
                    onClose();
                  }}
                >
                  {t('shorten.use')}
                </Button>
              </li>
            ))}
          </ul>
          <p className={classes.hint}>{t('shorten.by', { engine: data.engine })}</p>
        </>
      )}
    </Dialog>
  );
}
