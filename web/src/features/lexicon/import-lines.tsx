import type { OutputOf } from '@timbre/contract/call';
import { importProblems, type previewLexiconImport } from '@timbre/contract/lexicon/lexicon-files';
import { errorNameText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { formatLanguage, formatNumber } from '../../lib/format.ts';
import classes from './import-dialog.module.css';
import { spokenText } from './spoken-text.ts';
import '../../i18n/areas/codes.ts';

/** What a file would do, line by line. */
export function ImportLines({ preview }: { readonly preview: OutputOf<typeof previewLexiconImport> }) {
  const { t } = useLexiconTexts();
  const language = useLanguage();
  const { added, changed, same, refused, lines } = preview;
  const problemText = (problem: string | null): string => {
    const own = importProblems.find((one) => one === problem);
    return own === undefined ? errorNameText(problem ?? '') : t(`files.problems.${own}`);
  };
  const shown = (value: number) => formatNumber(value, language);
  return (
    <>
      <p className={classes.counts} role="status">
        {t('files.counts', {
          added: shown(added),
          changed: shown(changed),
          same: shown(same),
          refused: shown(refused),
        })}
      </p>
      <ol className={classes.lines} aria-label={t('files.title')}>
        {lines.map((line) => (
          <li key={`${line.line} ${line.original}`} data-outcome={line.outcome}>
            <span className={classes.number}>{t('files.line', { line: shown(line.line) })}</span>
            <span className={classes.words}>
              <b dir="auto">{line.original === '' ? '–' : line.original}</b>
              <span dir="auto">{spokenText({ type: line.type ?? 0, alternative: line.alternative })}</span>
              {line.language !== null && <small>{formatLanguage(line.language, language)}</small>}
              {line.before !== null && <small>{t('files.before', { spoken: spokenText(line.before) })}</small>}
              {line.reason !== null && <em>{language === 'en' ? line.reason : problemText(line.problem)}</em>}
            </span>
            <span className={classes.outcome}>{t(`files.outcomes.${line.outcome}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
