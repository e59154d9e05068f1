import type { SpeechEngine } from '@timbre/engines/ports';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { hostProviders } from './host-providers.ts';
import { providerRegistry, type ProviderRegistry } from './provider-registry.service.ts';
import { providerRoutes } from './providers.routes.ts';
import { providerService } from './providers.service.ts';
import { providerStore } from './providers.store.ts';

/** Which services on other machines are switched on; every task that can use one asks it. */
export const composeProviderRegistry = ({ config, clock, database, logger, sealed }: Platform) => ({
  providers: providerRegistry({
    db: database.db,
    store: providerStore,
    sealed,
    clock,
    log: logger,
    host: hostProviders(config),
  }),
});

interface ProviderParts extends Pick<Foundations, 'audit'> {
  readonly providers: ProviderRegistry;
  readonly voices: Pick<VoiceService, 'reseed'>;
  readonly engines: readonly SpeechEngine[];
}

/** What the owner does about them. */
export function composeProviders(
  { clock, database, logger, sealed }: Platform,
  { audit, providers: registry, voices, engines }: ProviderParts,
) {
  const service = providerService({
    db: database.db,
    store: providerStore,
    registry,
    sealed,
    audit,
    voicesChanged: () => voices.reseed(engines),
    clock,
    log: logger,
    newId,
  });
  /** A provider that could not be reached when the server started lists its voices later; new ones join. */
  const listVoices: Periodic = {
    name: 'providers.list-voices',
    everyMinutes: 10,
    run: async () => ((await registry.hasAny('speech')) ? (await voices.reseed(engines)).voiceCount : 0),
  };
  return { routes: providerRoutes(service), periodics: [listVoices] };
}
