import { countCharacters } from '@timbre/contract/limits';
import { plans } from '@timbre/contract/plans';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useUserRights } from '../../credits/api.ts';
import { useDoc, useSelected } from '../studio-context.ts';
import classes from './lines.module.css';

/** Which page this is, and how much of what the plan's videos may say is used. */
export function LineStatus() {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const { pageIndex } = useSelected();
  const count = useDoc(({ pages }) => pages.length);
  const characters = useDoc(({ pages }) =>
    pages
      .flatMap(({ audioList }) => audioList)
      .reduce((sum, { source, text }) => sum + (source === 'GenerateWithTTS' ? countCharacters(text) : 0), 0),
  );
  const { data: rights } = useUserRights();
  const most = plans[rights?.plan ?? 'free'].avatarTextChars;
  const number = (value: number) => formatNumber(value, language);
  return (
    <p className={classes.status}>
      <span>{t('lines.pageOf', { number: number(pageIndex + 1), count: number(count) })}</span>
      <span data-over={characters > most || undefined}>
        {t(characters > most ? 'lines.over' : 'lines.characters', { count: number(characters), most: number(most) })}
      </span>
    </p>
  );
}
