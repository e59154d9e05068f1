import type { Speaker } from '@timbre/contract/voices/voices';
import type { TFunction } from '../../i18n/translate.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFacetText } from '../../domain/voices/use-voice-choices.ts';
import { useVoiceFacts } from '../../domain/voices/use-voice-text.ts';
import '../../i18n/areas/cast.ts';

/** What stands on a tile. The grid asks for it once: a tile that asked itself would ask with every key. */
export interface TileText {
  readonly t: TFunction;
  readonly factsOf: (voice: Speaker) => string;
  /** Two of the scenarios it suits. */
  readonly suitsOf: (voice: Speaker) => string;
}

export function useTileText(): TileText {
  const { t } = useTranslation();
  const textOf = useFacetText();
  const factsOf = useVoiceFacts();
  return useMemo(
    () => ({
      t,
      factsOf,
      suitsOf: ({ domainName }) =>
        domainName
          .slice(0, 2)
          .map((scenario) => textOf('scenario', scenario))
          .join(t('cast.moodsApart')),
    }),
    [t, factsOf, textOf],
  );
}
