import type { WritingEngine } from '@timbre/contract/writing/writing-generation';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';

/** What an engine is called: the studio's own writer in the interface's language, all others as they call themselves. */
export function useEngineName(): (engine: Pick<WritingEngine, 'name' | 'kind'>) => string {
  const { t } = useWritingTexts();
  return ({ name, kind }) => (kind === 'built-in' ? t('engines.builtIn') : name);
}
