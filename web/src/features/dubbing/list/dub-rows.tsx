import { RowGrid } from '../../../domain/projects/row-grid.tsx';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import shared from '../../../ui/lists/rows.module.css';
import { DubRow } from './dub-row.tsx';
import classes from './dub-rows.module.css';
import type { DubList } from './use-dub-list.ts';
import '../../../i18n/areas/albums.ts';
import '../../../i18n/areas/lists.ts';

/** The video translations, which are picked and walked as rows are. */
export function DubRows({ state }: { readonly state: DubList }) {
  const { t } = useDubTexts();
  const nowMs = useNow();
  const { rows, list, dubs } = state;
  return (
    <RowGrid
      rows={rows}
      label={t('list.label')}
      className={classes.list}
      isOld={list.isPlaceholderData}
      head={<Head state={state} />}
    >
      {dubs.map((dub) => (
        <DubRow key={dub.id} dub={dub} state={state} nowMs={nowMs} />
      ))}
    </RowGrid>
  );
}

function Head({ state: { rows, query } }: { readonly state: DubList }) {
  const { t } = useDubTexts();
  const { t: words } = useTranslation();
  const changed = query.sort === 'opened' ? t('list.opened') : words('lists.changed');
  return (
    <>
      <div role="columnheader" className={classes.headTitle}>
        {words('lists.title')}
      </div>
      <div role="columnheader" className={classes.languages}>
        {t('list.languages')}
      </div>
      <div role="columnheader" className={`${shared.figure} ${classes.length}`}>
        {t('list.length')}
      </div>
      <div role="columnheader" className={`${shared.when} ${classes.when}`}>
        {rows.isBin ? words('albums.goneIn') : changed}
      </div>
      <div role="columnheader" className={classes.step}>
        <span className="visually-hidden">{t('list.step')}</span>
      </div>
    </>
  );
}
