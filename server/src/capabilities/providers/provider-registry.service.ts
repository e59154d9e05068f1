import type { ProviderShape, ProviderTask, SharedTask } from '@timbre/contract/providers/providers';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { steadyService, type ServiceState, type SteadyService } from '../../platform/egress/steady-service.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { SealedText } from '../../platform/sealed-text.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import type { ProviderRow, ProviderStore } from './providers.store.ts';

/** A provider as its clients need it. */
export interface ProviderSetting {
  /** `host` where environment settings name it; it never changes. */
  readonly id: string;
  readonly task: ProviderTask;
  readonly shape: ProviderShape;
  /** For people. */
  readonly name: string;
  readonly url: string;
  readonly key: string | null;
  readonly model: string | null;
  /** `ash`, `jf_alpha=ja`. */
  readonly voices: readonly string[];
}

/** How a task asks a provider. */
export interface TaskClients<T> {
  /** Every question of the client goes through `steady`. */
  readonly make: (setting: ProviderSetting, steady: SteadyService) => T;
  /** Asks for one small thing with a text of the studio's own; tells what came, or throws. */
  readonly trial: (client: T, signal: AbortSignal) => Promise<string>;
  /** A provider that is left alone for a moment stays in the list, behind the others: nothing here can take its place. */
  readonly hasNoOther?: boolean;
}

/** Which providers are switched on now, in the order in which they are asked. */
export interface ProviderRegistry {
  /** Their clients, made once for each state of a provider; one that failed several times in a row is left out. */
  readonly clientsOf: <T>(task: ProviderTask, clients: TaskClients<T>) => () => Promise<readonly T[]>;
  /** Whether one is switched on for the task. */
  readonly hasAny: (task: ProviderTask) => Promise<boolean>;
  /** Whether the owner put this machine's engines before the task's providers. */
  readonly isHereFirst: (task: SharedTask) => Promise<boolean>;
  /** What environment settings name. */
  readonly host: readonly ProviderSetting[];
  /** Null: its key can't be read on this machine. */
  readonly settingOf: (row: ProviderRow) => ProviderSetting | null;
  /** How one is doing in this process; undefined: nothing has asked it yet. */
  readonly stateOf: (task: ProviderTask, id: string) => ServiceState | undefined;
  /** Tries one, on or off; when it answers, it is asked again at once. */
  readonly tryOut: (setting: ProviderSetting, signal: AbortSignal) => Promise<string>;
}

export interface ProviderRegistryDeps {
  readonly db: Database;
  readonly store: Pick<ProviderStore, 'list' | 'update' | 'hereFirst'>;
  readonly sealed: SealedText;
  readonly clock: Clock;
  readonly log: Logger;
  readonly host: readonly ProviderSetting[];
}

const maxErrorChars = 300;

/** What a provider's key is sealed for. */
export const keyPlace = (id: string): string => `provider ${id}`;

const placeOf = (task: ProviderTask, id: string): string => `${task} ${id}`;

/** One guard for each provider, in the memory of this process. */
function guards({ db, store, clock, log }: ProviderRegistryDeps) {
  const all = new Map<string, SteadyService>();

  /** Other processes and the owner read it in the row; a provider of the environment has none. */
  const noteEnd =
    (id: string) =>
    (error: string | null): void => {
      if (id === 'host') return;
      const now = clock.now();
      const failed = error === null ? {} : { lastErrorAt: now, lastError: error.slice(0, maxErrorChars) };
      void store
        .update(db, id, { lastUsedAt: now, ...failed })
        .catch((failure: unknown) => log.warn('the use of a provider wasn’t noted', { error: failure }));
    };

  const made = ({ id, task }: ProviderSetting): SteadyService => {
    const note = noteEnd(id);
    return steadyService({
      clock,
      onEnd: (error) => {
        signals.provider.tell({ task, hasWorked: error === null });
        note(error);
      },
    });
  };
  return {
    made,
    forget: ({ task, id }: ProviderSetting): boolean => all.delete(placeOf(task, id)),
    stateOf: (task: ProviderTask, id: string) => all.get(placeOf(task, id))?.state(),
    of: (setting: ProviderSetting): SteadyService => {
      const place = placeOf(setting.task, setting.id);
      const known = all.get(place) ?? made(setting);
      all.set(place, known);
      return known;
    },
  };
}

export function providerRegistry(deps: ProviderRegistryDeps): ProviderRegistry {
  const { db, store, sealed, host } = deps;
  const steadies = guards(deps);
  type Trial = (setting: ProviderSetting, steady: SteadyService, signal: AbortSignal) => Promise<string>;
  const trials = new Map<ProviderTask, Trial>();

  const settingOf: ProviderRegistry['settingOf'] = ({ sealedKey, ...row }) => {
    if (sealedKey === null) return { ...row, key: null };
    const key = sealed.open(sealedKey, keyPlace(row.id));
    return key === null ? null : { ...row, key };
  };

  /** With a word that changes when the provider does. */
  async function enabled(task: ProviderTask): Promise<{ readonly setting: ProviderSetting; readonly stamp: string }[]> {
    const rows = (await store.list(db)).filter((row) => row.task === task && row.isEnabled);
    const own = rows.flatMap((row) => {
      const setting = settingOf(row);
      return setting === null ? [] : [{ setting, stamp: String(row.changedAt.getTime()) }];
    });
    // What the owner put in order here is asked before what the environment names.
    return [...own, ...host.filter((one) => one.task === task).map((setting) => ({ setting, stamp: '' }))];
  }

  return {
    host,
    settingOf,
    stateOf: steadies.stateOf,
    isHereFirst: async (task) => (await store.hereFirst(db)).includes(task),
    hasAny: async (task) => (await enabled(task)).length > 0,

    tryOut: async (setting, signal) => {
      const trial = trials.get(setting.task);
      if (trial === undefined) throw new Error('nothing here asks providers of this task');
      const steady = steadies.made(setting);
      const told = await trial(setting, steady, signal).catch((error: unknown) => {
        // What the service did says more than what its client made of it.
        const { lastError } = steady.state();
        throw lastError === null ? error : new Error(lastError.message, { cause: error });
      });
      // It answers: what failed before is no reason to leave it alone.
      steadies.forget(setting);
      return told;
    },

    clientsOf: (task, { make, trial, hasNoOther = false }) => {
      trials.set(task, (setting, steady, signal) => trial(make(setting, steady), signal));
      type Client = ReturnType<typeof make>;
      let kept = new Map<string, { readonly client: Client; readonly steady: SteadyService }>();
      return async () => {
        const next: typeof kept = new Map();
        for (const { setting, stamp } of await enabled(task)) {
          const steady = steadies.of(setting);
          const place = `${setting.id} ${stamp}`;
          const known = kept.get(place);
          next.set(place, known?.steady === steady ? known : { client: make(setting, steady), steady });
        }
        kept = next;
        const all = [...next.values()];
        const isPaused = ({ steady }: (typeof all)[number]): boolean => steady.state().pausedUntil !== null;
        const resting = hasNoOther ? all.filter(isPaused) : [];
        return [...all.filter((one) => !isPaused(one)), ...resting].map(({ client }) => client);
      };
    },
  };
}
