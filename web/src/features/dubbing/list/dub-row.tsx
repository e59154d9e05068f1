import { Button, CloseButton, Menu } from '@mantine/core';
import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import { IconMicrophone2, IconMovie, IconPencilBolt } from '@tabler/icons-react';
import { dubEditorPath } from '../../../domain/dubbing/dub-paths.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { ListRow } from '../../../domain/projects/list-row.tsx';
import { RowMenu } from '../../../domain/projects/row-menu.tsx';
import { RowTitle } from '../../../domain/projects/row-title.tsx';
import { RowWhen, useWhenText } from '../../../domain/projects/row-when.tsx';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { formatClock } from '../../../lib/format.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { Link } from '../../../lib/router/link.tsx';
import shared from '../../../ui/lists/rows.module.css';
import { useDubWork } from '../api.ts';
import { DubState } from './dub-state.tsx';
import classes from './dub-rows.module.css';
import { useLanguageWords, useOpenedWords } from './dub-words.ts';
import type { DubList } from './use-dub-list.ts';

interface DubRowProps {
  readonly dub: DubSummary;
  readonly state: Pick<DubList, 'rows' | 'bulk' | 'query'>;
  readonly nowMs: number;
}

/** One video translation: its picture, its languages, how far it is, and what is next. */
export function DubRow({ dub, state, nowMs }: DubRowProps) {
  const { t } = useDubTexts();
  const { rows, bulk, query } = state;
  const { id, title, durationSeconds, openedAt } = dub;
  const languages = useLanguageWords()(dub);
  const openedWords = useOpenedWords()(openedAt, nowMs);
  const changedWords = useWhenText(dub, nowMs);
  const isByOpening = query.sort === 'opened' && !rows.isBin;
  const length = durationSeconds === 0 ? '–' : formatClock(durationSeconds);
  return (
    <ListRow
      id={id}
      title={title}
      rows={rows}
      hasAlbums={false}
      actions={
        <RowMenu id={id} title={title} rows={rows} actions={bulk}>
          <Menu.Item component={Link} to={dubEditorPath(id)} leftSection={<IconPencilBolt size={16} stroke={1.6} />}>
            {t('list.open')}
          </Menu.Item>
        </RowMenu>
      }
    >
      <div role="gridcell" className={classes.cover}>
        <Cover dub={dub} />
      </div>
      <RowTitle
        id={id}
        title={title}
        name={title}
        facts={[languages, length, isByOpening ? openedWords : changedWords]}
        rows={rows}
        maxChars={dubLimits.titleChars}
        to={rows.isBin ? null : dubEditorPath(id)}
        note={<DubState of={dub} />}
      />
      <div role="gridcell" className={classes.languages} title={languages}>
        {languages}
      </div>
      <div role="gridcell" className={`${shared.figure} ${classes.length}`}>
        {length}
      </div>
      {isByOpening ? (
        <div role="gridcell" className={`${shared.when} ${classes.when}`}>
          {openedWords}
        </div>
      ) : (
        <RowWhen times={dub} nowMs={nowMs} className={classes.when} />
      )}
      <div role="gridcell" className={classes.step}>
        {!rows.isBin && <NextStep dub={dub} />}
      </div>
    </ListRow>
  );
}

/** Over the icon, which stays where there is no picture (any more). */
function Cover({ dub: { coverUrl, isVideo } }: { readonly dub: DubSummary }) {
  const Shape = isVideo ? IconMovie : IconMicrophone2;
  return (
    <>
      <Shape size={20} stroke={1.4} aria-hidden="true" />
      {coverUrl !== '' && <img src={coverUrl} alt="" loading="lazy" decoding="async" draggable={false} />}
    </>
  );
}

/** To open it, to stop it, or to try once more. */
function NextStep({ dub }: { readonly dub: DubSummary }) {
  const { t } = useDubTexts();
  const { cancel, retry } = useDubWork();
  const { id, title, status } = dub;
  if (isUnderWay(dub))
    return (
      <CloseButton
        aria-label={t('stop', { title })}
        title={t('stop', { title })}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(id, { onError: showError })}
      />
    );
  if (status === 'done')
    return (
      <Button
        component={Link}
        to={dubEditorPath(id)}
        size="compact-sm"
        variant="default"
        aria-label={t('list.openOf', { title })}
      >
        {t('list.open')}
      </Button>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isPending}
      aria-label={t('retryOf', { title })}
      onClick={() => retry.mutate(id, { onError: showError })}
    >
      {t('retry')}
    </Button>
  );
}
