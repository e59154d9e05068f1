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
  const spokenName = spoken === null ? '' : formatLanguage(spoken, language);
  if (trouble === 'same' || (trouble !== null && source !== null))
    return (
      <Notice tone={trouble === 'unnamed' ? 'plain' : 'warn'}>
        <p>
          {trouble === 'unnamed'
            ? t('subtitles.language')
            : trouble === 'unheard'
              ? t('notes.unheard', { language: spokenName })
              : t(`notes.${trouble}`)}
        </p>
      </Notice>
    );
  return <TargetNotes form={form} />;
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
      <Notice tone={translatedBy.by === 'person' ? 'warn' : 'plain'}>
        <p>{said()}</p>
      </Notice>
      {chosen.voices === 0 && (
        <Notice tone="warn">
          <p>{t('notes.noVoices', { language: target })}</p>
        </Notice>
      )}
    </>
  );
}
