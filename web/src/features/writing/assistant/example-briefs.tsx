import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import classes from './brief-form.module.css';

const names = ['video', 'podcast', 'advert'] as const;
export type ExampleName = (typeof names)[number];

/** Notes as one would write them. Without `onTake` they are shown in full, to look at. */
export function ExampleBriefs({ onTake }: { readonly onTake?: (name: ExampleName) => void }) {
  const { t } = useWritingTexts();
  if (onTake === undefined)
    return (
      <ul className={classes.shown}>
        {names.map((name) => (
          <li key={name}>
            <h3>{t(`examples.${name}.title`)}</h3>
            <p>{t(`examples.${name}.notes`)}</p>
            <small>{t(`tasks.${name}-script`)}</small>
          </li>
        ))}
      </ul>
    );
  return (
    <div className={classes.examples}>
      <span>{t('brief.examples')}</span>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => onTake(name)}>
          {t(`examples.${name}.title`)}
        </button>
      ))}
    </div>
  );
}
