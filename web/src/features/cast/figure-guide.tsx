import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './figure-guide.module.css';
import { figureNames } from '../../domain/voices/voice-figures.ts';
import '../../i18n/areas/cast.ts';

/** What moods and figures mean, a line each. */
export function FigureGuide({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <details className={classes.guide} open={isOpen}>
      <summary>{t('cast.guide')}</summary>
      <dl>
        <div>
          <dt>{t('cast.moodsTitle')}</dt>
          <dd>{t('cast.moodsAbout')}</dd>
        </div>
        {figureNames.map((name) => (
          <div key={name}>
            <dt>{t(`cast.figures.${name}`)}</dt>
            <dd>{t(`cast.about.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
