import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figure-guide.module.css';
import { figureNames } from './figures.ts';

/** From this width on it stands beside the list, not before it. */
const besideTheList = '(min-width: 76em)';

/** What the figures mean, a line each. */
export function FigureGuide() {
  const { t } = useTranslation();
  const [isWide] = useState(() => window.matchMedia(besideTheList).matches);
  return (
    <details className={classes.guide} open={isWide}>
      <summary>{t('cast.guide')}</summary>
      <dl>
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
