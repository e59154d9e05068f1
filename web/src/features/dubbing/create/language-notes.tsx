import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
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

function TargetNotes({ form: { languages, targetLanguage, translatedBy, spoken } }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const language = useLanguage();
  const chosen = languages.data?.targets.find((one) => one.language === targetLanguage);
  if (chosen === undefined || translatedBy === null) return null;
  const target = formatLanguage(chosen.language, language);
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  const said = () => {
    if (translatedBy.by === 'engine') return t('notes.automatic');
    if (translatedBy.by === 'brought') return t('notes.brought');
    if (translatedBy.by === 'some')
      return t('notes.onlyFrom', {
        sources: names.format(translatedBy.from.map((tag) => formatLanguage(tag, language))),
      });
    return spoken === null
      ? t('notes.byHandAny', { target })
      : t('notes.byHand', { source: formatLanguage(spoken, language), target });
  };
  return (
    <>
      <Said text={said()} isWarning={translatedBy.by === 'person'} />
      {chosen.voices === 0 && <Said text={t('notes.noVoices', { language: target })} isWarning />}
    </>
  );
}
