import { Button } from '@mantine/core';
import { articleLimits } from '@timbre/contract/articles/articles';
import type { ListQuery } from '../../../domain/projects/list-query.ts';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { DubSamples } from '../create/dub-samples.tsx';
import type { DubSource } from '../create/dub-source.ts';
import classes from './dub-rows.module.css';
import '../../../i18n/areas/lists.ts';

interface DubsEmptyProps {
  readonly query: Pick<ListQuery<string>, 'place' | 'keyword'>;
  readonly onClearSearch: () => void;
  readonly onBegin: (first?: DubSource) => void;
}

/** Why there are no rows, and what to do about it. */
export function DubsEmpty({ query: { place, keyword }, onClearSearch, onBegin }: DubsEmptyProps) {
  const { t } = useDubTexts();
  const { t: shared } = useTranslation();
  if (keyword !== '')
    return (
      <ListMessage title={shared('lists.nothingFound')} text={t('list.notFound', { keyword })}>
        <Button variant="default" onClick={onClearSearch}>
          {shared('lists.clearSearch')}
        </Button>
      </ListMessage>
    );
  if (place === 'bin')
    return <ListMessage title={t('list.empty.bin')} text={t('list.empty.binText', { days: articleLimits.binDays })} />;
  return (
    <>
      <ListMessage title={t('list.empty.all')} text={t('list.empty.allText')}>
        <Button onClick={() => onBegin()}>{t('translate')}</Button>
      </ListMessage>
      <div className={classes.samples}>
        <DubSamples onChoose={(sample) => onBegin({ type: 'sample', sample })} />
      </div>
    </>
  );
}
