import { Button } from '@mantine/core';
import type { GeneratedImage } from '@timbre/contract/images/images-generation';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useImageGenerationTexts } from '../../i18n/texts/image-generation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDateTime } from '../../lib/format.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { GenerationWork } from './generation-api.ts';
import classes from './generation.module.css';

/** What a picture has been; each can come back. */
export function PictureVersions({ image, work }: { readonly image: GeneratedImage; readonly work: GenerationWork }) {
  const { t } = useImageGenerationTexts();
  const language = useLanguage();
  const { id, versions } = image;
  if (versions.length < 2) return null;
  const isFirst = versions[0]?.isCurrent === true;
  const restore = (versionId?: string) =>
    work.rollBack.mutate(
      { id, ...(versionId === undefined ? {} : { versionId }) },
      { onSuccess: () => showToast(t('picture.restored'), 'done') },
    );
  return (
    <section className={classes.versions} aria-labelledby="versions">
      <header>
        <h3 id="versions">{t('versions.title')}</h3>
        {!isFirst && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconArrowBackUp size={15} />}
            loading={work.rollBack.isPending}
            onClick={() => restore()}
          >
            {t('versions.undo')}
          </Button>
        )}
      </header>
      <ol>
        {versions.map((version) => (
          <li key={version.id}>
            <span>{t(`versions.${version.kind}`)}</span>
            <small>
              {version.width} × {version.height} · {formatDateTime(version.createdAt, language)}
            </small>
            {version.isCurrent ? (
              <small data-current>{t('versions.current')}</small>
            ) : (
              <Button
                size="compact-xs"
                variant="default"
                disabled={work.rollBack.isPending}
                onClick={() => restore(version.id)}
              >
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
