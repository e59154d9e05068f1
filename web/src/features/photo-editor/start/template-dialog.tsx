import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import type { PhotoTemplate } from '@timbre/contract/talking-photos/talking-photos-avatars';
import type { PhotoPage, PhotoResolution } from '@timbre/contract/talking-photos/photo-document';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { usePhotoTags, usePhotoTemplates, useTakeTemplate } from '../../../domain/talking-photos/api.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatDuration } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './start.module.css';

export interface TakenTemplate {
  readonly page: PhotoPage;
  readonly resolution: PhotoResolution;
}

interface TemplateDialogProps {
  readonly onTake: (template: TakenTemplate) => void;
  readonly onClose: () => void;
}

/** Scenes to begin with; one that the credits don't reach says so and leads to more. */
export function TemplateDialog({ onTake, onClose }: TemplateDialogProps) {
  const { t } = usePhotoEditorTexts();
  const [tag, setTag] = useState<string | null>(null);
  const tags = usePhotoTags();
  const templates = usePhotoTemplates({ pageNum: 1, pageSize: 48, ...(tag === null ? {} : { tag }) });
  const taking = useTakeTemplate();
  const take = useOneAtATime(
    ({ id, resolution }: PhotoTemplate) =>
      taking
        .mutateAsync(id)
        .then(({ page }) => {
          onTake({ page, resolution });
          onClose();
        })
        // The dialog says why.
        .catch(() => undefined),
    taking.isPending,
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('templates.title')} widthPx={960} isTall isFullOnPhone>
      <div className={classes.body}>
        <div className={classes.filters} role="group" aria-label={t('templates.tags')}>
          {[{ id: null, name: t('avatars.all') }, ...(tags.data ?? [])].map(({ id, name }) => (
            <Button
              key={id}
              size="compact-sm"
              variant={id === tag ? 'filled' : 'default'}
              aria-pressed={id === tag}
              onClick={() => setTag(id)}
            >
              {name}
            </Button>
          ))}
        </div>
        <div className={classes.scroll}>
          <Problem
            error={taking.error ?? templates.error}
            onClose={taking.reset}
            onRetry={() => void templates.refetch()}
          />
          {templates.isPending && <Skeleton height={220} />}
          {templates.data?.results.length === 0 && <p className={classes.hint}>{t('templates.none')}</p>}
          <ul className={classes.templates}>
            {templates.data?.results.map((template) => (
              <li key={template.id}>
                <TemplateTile template={template} isBusy={taking.isPending} onTake={take} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}

interface TemplateTileProps {
  readonly template: PhotoTemplate;
  readonly isBusy: boolean;
  readonly onTake: (template: PhotoTemplate) => void;
}

function TemplateTile({ template, isBusy, onTake }: TemplateTileProps) {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const { title, coverUrl, resolution, seconds, credits, isFree } = template;
  const price = isFree ? t('templates.free') : t('templates.price', { credits: formatCredits(credits, language) });
  return (
    <UnstyledButton className={classes.template} disabled={isBusy} onClick={() => onTake(template)}>
      <img src={coverUrl} alt="" loading="lazy" data-resolution={resolution} />
      <strong>{title}</strong>
      <span>
        {!isFree && <IconLock size={13} stroke={1.8} aria-hidden="true" />}
        {[resolution, formatDuration(seconds, language), price].join(' · ')}
      </span>
    </UnstyledButton>
  );
}
