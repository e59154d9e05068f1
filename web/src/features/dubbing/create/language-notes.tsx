import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { TargetTranslation } from './dub-languages.ts';
import type { DubForm } from './use-dub-form.ts';

/** What keeps it from beginning, and who writes the translation. */
export function LanguageNotes({ form }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const language = useLanguage();
  const { languageTrouble: trouble, spoken, source } = form;
  if (trouble === 'same') return <Said text={t('notes.same')} isWarning />;
  // How it is heard is of no interest before there is something to hear.
  const shown = source === null ? null : trouble;
  const spokenName = spoken === null ? '' : formatLanguage(spoken, language);
  return (
    <>
      {shown === 'deaf' && <Said text={t('notes.deaf')} isWarning />}
      {shown === 'unheard' && <Said text={t('notes.unheard', { language: spokenName })} isWarning />}
      {shown === 'unnamed' && <Said text={t('subtitles.language')} />}
      <TargetNotes form={form} />
    </>
  );
}

function Said({ text, isWarning = false }: { readonly text: string; readonly isWarning?: boolean }) {
  return (
    <Notice tone={isWarning ? 'warn' : 'plain'}>
      <p>{text}</p>
    </Notice>
  );
}

/** The same for several languages is said once. */
function TargetNotes({ form: { languages, translations, spoken } }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const shown = useLanguage();
  const names = new Intl.ListFormat(shown, { type: 'conjunction' });
  const isAlone = translations.length < 2;
  const said = ({ language, by }: TargetTranslation): string => {
    const target = formatLanguage(language, shown);
    if (by === null) return '';
    if (by.by === 'engine') return t('notes.automatic');
    if (by.by === 'brought') return isAlone ? t('notes.brought') : t('notes.broughtFor', { language: target });
    if (by.by === 'some')
      return t('notes.onlyFrom', { sources: names.format(by.from.map((tag) => formatLanguage(tag, shown))) });
    return spoken === null
      ? t('notes.byHandAny', { target })
      : t('notes.byHand', { source: formatLanguage(spoken, shown), target });
  };
  const notes = new Map(translations.map((one) => [said(one), one.by?.by === 'person']));
  const voiceless = translations.filter(
    ({ language }) => languages.data?.targets.find((one) => one.language === language)?.voices === 0,
  );
  const silent = names.format(voiceless.map(({ language }) => formatLanguage(language, shown)));
  return (
    <>
      {[...notes].map(([text, isWarning]) => text !== '' && <Said key={text} text={text} isWarning={isWarning} />)}
      {voiceless.length > 0 && <Said text={t('notes.noVoices', { language: silent })} isWarning />}
    </>
  );
}
