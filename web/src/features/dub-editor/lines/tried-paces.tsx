import type { SpokenDubLine } from '@timbre/contract/dubbing/dub-document';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import classes from './tried-paces.module.css';

/** Paces have two decimals. */
const halfStep = 0.005;

/** Which paces a line was spoken at, how long it took at each, and which one is heard. */
export function TriedPaces({ spoken }: { readonly spoken: SpokenDubLine }) {
  const { t } = useDubEditorTexts();
  const language = useLanguage();
  const { slot, speed: heard, tried } = spoken;
  const slotSeconds = slot.end - slot.start;
  const number = (value: number, digits: number) => formatNumber(value, language, digits);
  if (tried.length === 0) return null;
  return (
    <div className={classes.tried}>
      <p>{t('fit.tried', { slot: number(slotSeconds, 1) })}</p>
      <ul>
        {tried
          .toSorted((a, b) => a.speed - b.speed)
          .map(({ speed, seconds }) => {
            const isHeard = Math.abs(speed - heard) < halfStep;
            return (
              <li key={speed} data-heard={isHeard || undefined}>
                <span>{t('fit.speed', { speed: number(speed, 2) })}</span>
                <span>{t('fit.seconds', { seconds: number(seconds, 1) })}</span>
                {isHeard && <b>{t('fit.heard')}</b>}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
