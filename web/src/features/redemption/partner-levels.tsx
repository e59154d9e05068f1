import type { LevelName } from '@timbre/contract/redemption/redemption';
import { levelRules } from '@timbre/contract/redemption/redemption';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRedemptionTexts } from '../../i18n/texts/redemption.ts';
import { formatNumber } from '../../lib/format.ts';
import classes from './redeem-page.module.css';

const partners = [
  { name: 'appSumo', text: 'appSumoText', levels: ['basic', 'growth', 'advanced'] },
  { name: 'dealMirror', text: 'dealMirrorText', levels: ['dealMirror'] },
] as const satisfies readonly { name: string; text: string; levels: readonly LevelName[] }[];

/** Partners of whose levels there are codes. */
export const partnersWith = (made: readonly LevelName[]) =>
  partners.filter(({ levels }) => levels.some((level) => made.includes(level)));

interface PartnerLevelsProps {
  /** Those that there are codes of; a partner without any is not told of. */
  readonly levels: readonly LevelName[];
}

/** What the codes of the studio's partners bring. */
export function PartnerLevels({ levels: made }: PartnerLevelsProps) {
  const { t } = useRedemptionTexts();
  const language = useLanguage();
  return (
    <div className={classes.partners}>
      {partnersWith(made).map(({ name, text, levels }) => (
        <section key={name}>
          <h3>{t(`redeem.${name}`)}</h3>
          <p>{t(`redeem.${text}`)}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('redeem.level')}</th>
                <th scope="col">{t('redeem.chars')}</th>
                <th scope="col">{t('redeem.oneText')}</th>
              </tr>
            </thead>
            <tbody>
              {levels.map((level) => (
                <tr key={level}>
                  <th scope="row">{t(`levels.${level}`)}</th>
                  <td>{formatNumber(levelRules[level].composeChars, language)}</td>
                  <td>{formatNumber(levelRules[level].textChars, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className={classes.note}>{t('redeem.note')}</p>
    </div>
  );
}
