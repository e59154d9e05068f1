import { Button, Select } from '@mantine/core';
import { searchChars } from '@timbre/contract/http/paging';
import { photoLimits, photoResolutions, type PhotoResolution } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoTemplate } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { useState } from 'react';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits, formatNumber } from '../../lib/format.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { usePhotoTags, usePhotoTemplates } from '../talking-photos/api.ts';
import { DemoTile } from './demo-tile.tsx';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import classes from './gallery.module.css';
import { LockedPrompt } from './locked-prompt.tsx';
import { useTileKeys } from './use-tile-keys.ts';
import { isLockedFor, neededFor } from './unlock.ts';

interface Wish {
  /** Null: all. */
  readonly tag: string | null;
  readonly keyword: string;
  readonly resolution: PhotoResolution | null;
}

const anything: Wish = { tag: null, keyword: '', resolution: null };

export interface TemplateGalleryProps {
  /** Null: not known. */
  readonly creditsLeft: number | null;
  readonly onChoose: (template: PhotoTemplate) => void;
}

/** Ready scenes by their tags. What is locked says what it takes instead of being chosen. */
export function TemplateGallery({ creditsLeft, onChoose }: TemplateGalleryProps) {
  const { t } = useAvatarTexts();
  const language = useLanguage();
  const [wish, setWish] = useState(anything);
  const { tag, keyword, resolution } = wish;
  const { data, error, isPlaceholderData, refetch } = usePhotoTemplates({
    pageNum: 1,
    pageSize: photoLimits.largestPage,
    ...(tag === null ? {} : { tag }),
    ...(keyword === '' ? {} : { keyword }),
    ...(resolution === null ? {} : { resolution }),
  });
  const found = data?.results ?? [];
  const keys = useTileKeys(found.length);
  const [asked, setAsked] = useState<PhotoTemplate | null>(null);
  const isLocked = (template: PhotoTemplate) => isLockedFor(creditsLeft, neededFor(template, template.avatarType));
  const factsOf = ({ seconds, credits }: PhotoTemplate) =>
    t('templates.facts', {
      seconds: formatNumber(Math.round(seconds), language),
      credits: formatCredits(credits, language),
    });
  return (
    <div className={classes.gallery}>
      <TemplateFilters wish={wish} onChange={(part) => setWish({ ...wish, ...part })} />
      {data === undefined && error === null && <GallerySkeleton shape="16 / 9" />}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <p className={classes.count} role="status">
          {t('templates.found', { count: found.length })}
        </p>
      )}
      {data !== undefined && found.length === 0 && (
        <ListMessage title={t('templates.none')} text="">
          <Button variant="default" onClick={() => setWish(anything)}>
            {t('clear')}
          </Button>
        </ListMessage>
      )}
      <ul
        className={classes.tiles}
        aria-label={t('templates.grid')}
        data-dim={isPlaceholderData || undefined}
        onKeyDown={keys.onKeyDown}
      >
        {found.map((template, at) => (
          <DemoTile
            key={template.id}
            name={template.title}
            label={t('templates.use', { name: template.title })}
            coverUrl={template.coverUrl}
            demoUrl={template.demoUrl}
            shape="16 / 9"
            isLocked={isLocked(template)}
            isCurrent={at === keys.current}
            onFocus={() => keys.setCurrent(at)}
            onChoose={() => (isLocked(template) ? setAsked(template) : onChoose(template))}
          >
            <small>
              {template.resolution} · {factsOf(template)}
            </small>
          </DemoTile>
        ))}
      </ul>
      {asked !== null && (
        <LockedPrompt
          source="talking-photo-template"
          figures={{ needed: asked.credits, left: creditsLeft ?? 0 }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

interface TemplateFiltersProps {
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
}

function TemplateFilters({ wish: { tag, keyword, resolution }, onChange }: TemplateFiltersProps) {
  const { t } = useAvatarTexts();
  const tags = usePhotoTags().data ?? [];
  const chips = [{ id: null, name: t('templates.all') }, ...tags];
  return (
    <div className={classes.filters}>
      <div className={classes.chips} role="group" aria-label={t('filters')}>
        {chips.map(({ id, name }) => (
          <Button
            key={id ?? 'all'}
            size="compact-sm"
            variant="default"
            radius="xl"
            className={classes.chip ?? ''}
            aria-pressed={id === tag}
            data-chosen={id === tag || undefined}
            onClick={() => onChange({ tag: id })}
          >
            {name}
          </Button>
        ))}
      </div>
      <Select
        className={classes.shape ?? ''}
        size="sm"
        aria-label={t('templates.shape')}
        allowDeselect={false}
        data={[
          { value: 'any', label: t('templates.anyShape') },
          ...photoResolutions.map((value) => ({ value, label: t(`templates.shapes.${value}`) })),
        ]}
        value={resolution ?? 'any'}
        onChange={(value) => onChange({ resolution: photoResolutions.find((one) => one === value) ?? null })}
      />
      <SearchField
        className={classes.search}
        label={t('templates.search')}
        value={keyword}
        maxChars={searchChars}
        onSearch={(words) => onChange({ keyword: words })}
      />
    </div>
  );
}
