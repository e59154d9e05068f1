import type { Speaker } from '@timbre/contract/voices/voices';
import type { TFunction } from '../../i18n/translate.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useVoiceFacts } from '../../domain/voices/use-voice-text.ts';
import '../../i18n/areas/cast.ts';

/** What stands on a tile. The grid asks for it once: a tile that asked itself would ask with every key. */
export interface TileText {
  readonly t: TFunction;
  readonly factsOf: (voice: Speaker) => string;
}

export function useTileText(): TileText {
  const { t } = useTranslation();
  const factsOf = useVoiceFacts();
  return useMemo(() => ({ t, factsOf }), [t, factsOf]);
}
