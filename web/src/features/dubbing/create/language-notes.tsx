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

/** What holds for several languages is said once. */
function TargetNotes({ form: { languages, translations, spoken } }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const shown = useLanguage();
  const named = (tags: readonly string[]) =>
    new Intl.ListFormat(shown, { type: 'conjunction' }).format(tags.map((tag) => formatLanguage(tag, shown)));
  const byHand = translations.filter(({ by }) => by?.by === 'person').map(({ language }) => language);
  const voiceless = translations
    .map(({ language }) => language)
    .filter((tag) => languages.data?.targets.find(({ language }) => language === tag)?.voices === 0);
  const said = ({ language, by }: TargetTranslation): string => {
    if (by?.by === 'engine') return t('notes.automatic');
    if (by?.by === 'some') return t('notes.onlyFrom', { sources: named(by.from) });
    if (by?.by !== 'brought') return '';
    return translations.length < 2 ? t('notes.brought') : t('notes.broughtFor', { language: named([language]) });
  };
  const notes = new Set(translations.map(said).filter((text) => text !== ''));
  const target = named(byHand);
  const source = spoken === null ? '' : named([spoken]);
  return (
    <>
      {[...notes].map((text) => (
        <Said key={text} text={text} />
      ))}
      {byHand.length > 0 && (
        <Said
          text={spoken === null ? t('notes.byHandAny', { target }) : t('notes.byHand', { source, target })}
          isWarning
        />
      )}
      {voiceless.length > 0 && <Said text={t('notes.noVoices', { language: named(voiceless) })} isWarning />}
    </>
  );
}
