import { Button, Checkbox, Progress } from '@mantine/core';
import type { ImageGeneration } from '@timbre/contract/images/images-generation';
import { prices } from '@timbre/contract/money';
import { IconRefresh, IconTextPlus } from '@tabler/icons-react';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import { useImageGenerationTexts } from '../../i18n/texts/image-generation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits, formatDateTime } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { isOpen } from './api.ts';
import type { GenerationWork } from './generation-api.ts';
import classes from './generation.module.css';
import type { ImageForm } from './use-image-form.ts';

interface GenerationCardProps {
  readonly generation: ImageGeneration;
  readonly form: ImageForm;
  readonly work: GenerationWork;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onOpen: (nth: number) => void;
}

/** One description and its four pictures, or how far they are. */
export function GenerationCard({ generation, form, work, isSelected, onSelect, onOpen }: GenerationCardProps) {
  const { t } = useImageGenerationTexts();
  const language = useLanguage();
  const { prompt, images, ratio, style, maker, createdAt, unknownWords } = generation;
  const name = maker === 'built-in' ? t('illustrator') : maker;
  const credits = formatCredits(prices.imagePerGeneration, language);
  const isBusy = isOpen(generation);
  return (
    <li className={classes.card}>
      <header>
        <Checkbox aria-label={t('select', { prompt })} checked={isSelected} onChange={onSelect} />
        <div>
          <p className={classes.cardPrompt} dir="auto">
            {prompt}
          </p>
          <p className={classes.hint}>
            {[ratio, style === null ? null : t(`styles.${style}`), name, formatDateTime(createdAt, language)]
              .filter((one) => one !== null)
              .join(' · ')}
            {unknownWords.length > 0 && ` · ${t('reading.unknown')}: ${unknownWords.join(', ')}`}
          </p>
        </div>
        <div className={classes.cardActions}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTextPlus size={15} />}
            onClick={() => form.take(generation)}
          >
            {t('useAgain')}
          </Button>
          {!isBusy && (
            <Tooltip label={t('againHint', { credits })}>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconRefresh size={15} />}
                disabled={form.generating.isPending}
                onClick={() => form.makeAgain(generation)}
              >
                {t(images.length > 0 ? 'again' : 'tryAgain')}
              </Button>
            </Tooltip>
          )}
        </div>
      </header>
      {isBusy && <Making generation={generation} work={work} />}
      <Failure generation={generation} />
      {images.length > 0 && (
        <ul className={classes.pictures} data-dim={isBusy || undefined}>
          {images.map((image, nth) => (
            <li key={image.id}>
              <button type="button" aria-label={t('open', { nth: nth + 1 })} onClick={() => onOpen(nth)}>
                <img src={image.thumbnail} alt="" loading="lazy" width={image.width} height={image.height} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Failure({ generation: { status, error } }: Pick<GenerationCardProps, 'generation'>) {
  const { t } = useImageGenerationTexts();
  if (status !== 'failed' && status !== 'cancelled') return null;
  return (
    <Notice tone={status === 'failed' ? 'fail' : 'plain'}>
      <p>{error === null ? t(status === 'failed' ? 'failed' : 'stopped') : <FailureReason code={error.code} />}</p>
    </Notice>
  );
}

function Making({ generation: { id, progress }, work }: Pick<GenerationCardProps, 'generation' | 'work'>) {
  const { t } = useImageGenerationTexts();
  const fraction = progress?.fraction ?? 0;
  return (
    <div className={classes.making} role="status">
      <p>{t('working')}</p>
      <Progress value={Math.max(8, 100 * fraction)} animated aria-label={t('working')} />
      <Button
        size="compact-sm"
        variant="default"
        loading={work.cancel.isPending}
        onClick={() => work.cancel.mutate(id)}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}
