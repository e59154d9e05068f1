import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo, formatLanguage } from '../../../lib/format.ts';

/** `English → Spanish, French`. */
export function useLanguageWords(): (dub: Pick<DubSummary, 'sourceLanguage' | 'targets'>) => string {
  const { t } = useDubTexts();
  const shown = useLanguage();
  const list = new Intl.ListFormat(shown, { type: 'unit', style: 'short' });
  return ({ sourceLanguage, targets }) =>
    t('list.from', {
      source: sourceLanguage === null ? t('list.unknownSource') : formatLanguage(sourceLanguage, shown),
      targets: list.format(targets.map(({ language }) => formatLanguage(language, shown))),
    });
}

/** When its editor was last opened. */
export function useOpenedWords(): (openedAt: string | null, nowMs: number) => string {
  const { t } = useDubTexts();
  const shown = useLanguage();
  return (openedAt, nowMs) => (openedAt === null ? t('list.neverOpened') : formatAgo(openedAt, nowMs, shown));
}
