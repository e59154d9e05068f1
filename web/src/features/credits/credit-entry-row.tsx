import type { CreditEntry } from '@timbre/contract/credits';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatCredits, formatDateTime } from '../../lib/format.ts';
import { causeKey } from './cause-words.ts';

/** One movement: what it was for and when, how much sound it paid, and what it gave or took. */
export function CreditEntryRow({ entry }: { readonly entry: CreditEntry }) {
  const { t } = usePayingTexts();
  const language = useLanguage();
  const { credits, fileDuration, note, createAt } = entry;
  const isDeducted = credits.startsWith('-');
  const seconds = Math.round(fileDuration ?? 0);
  return (
    <tr>
      <td>
        {t(causeKey(entry))}
        {note !== null && <q>{note}</q>}
        <time dateTime={createAt}>{formatDateTime(createAt, language)}</time>
      </td>
      <td>
        {fileDuration === null
          ? '-'
          : t('credits.duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
      </td>
      <td data-sign={isDeducted ? 'deducted' : 'added'}>
        {isDeducted ? '−' : '+'}
        {formatCredits(Math.abs(Number(credits)), language)}
      </td>
    </tr>
  );
}
