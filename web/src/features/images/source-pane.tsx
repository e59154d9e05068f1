import { Button } from '@mantine/core';
import { imageGenerationLimits } from '@timbre/contract/images/images-generation';
import { useImageGenerationTexts } from '../../i18n/texts/image-generation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { Fader } from '../../ui/fields/fader.tsx';
import classes from './generation.module.css';
import { PictureDrop } from './picture-drop.tsx';
import type { ImageForm } from './use-image-form.ts';

/** The picture to begin with, and how far to go from it. */
export function SourcePane({ form, isBuiltIn }: { readonly form: ImageForm; readonly isBuiltIn: boolean }) {
  const { t } = useImageGenerationTexts();
  const language = useLanguage();
  const { source, draft } = form;
  if (source === null) {
    return (
      <details className={classes.source}>
        <summary>{t('source.title')}</summary>
        <p className={classes.hint}>{t(isBuiltIn ? 'source.text' : 'source.remoteText')}</p>
        <PictureDrop
          begin={form.upload}
          onBegun={(fileId, file) =>
            form.startFrom({ from: { fileId }, name: file.name, url: URL.createObjectURL(file) })
          }
        />
      </details>
    );
  }
  return (
    <div className={classes.chosen}>
      {/* The name beside it says what it is. */}
      <img src={source.url} alt="" />
      <div>
        <p>{t('source.chosen', { name: source.name })}</p>
        <p className={classes.hint}>{t(isBuiltIn ? 'source.text' : 'source.remoteText')}</p>
        <Fader
          label={t('source.strength')}
          range={imageGenerationLimits.strength}
          value={draft.strength}
          shown={formatPercent(100 * draft.strength, language)}
          onChange={(strength) => form.change({ strength: Math.round(strength * 100) / 100 })}
        />
        <Button size="compact-sm" variant="default" onClick={() => form.startFrom(null)}>
          {t('source.remove')}
        </Button>
      </div>
    </div>
  );
}
