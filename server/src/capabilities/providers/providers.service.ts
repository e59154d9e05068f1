import {
  isShapeOf,
  modelOf,
  providerLimits,
  type changeEngineOrder,
  type changeProvider,
  type createProvider,
  type listProviders,
  type ProviderInfo,
  type testProvider,
} from '@timbre/contract/providers/providers';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Doer } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { SealedText } from '../../platform/sealed-text.ts';
import { withinTime } from '../../platform/within-time.ts';
import { providerChanges, type ProviderChangesDeps } from './provider-changes.ts';
import { keyPlace, type ProviderRegistry, type ProviderSetting } from './provider-registry.service.ts';
import { providerViews, unreadableKey } from './provider-view.ts';

export interface ProviderServiceDeps extends ProviderChangesDeps {
  readonly registry: ProviderRegistry;
  readonly sealed: SealedText;
  readonly newId: () => string;
}

/** Services on other machines that the owner adds, tests, orders, switches and removes. */
export interface ProviderService {
  readonly list: () => Promise<OutputOf<typeof listProviders>>;
  readonly create: (by: Doer, input: InputOf<typeof createProvider>) => Promise<ProviderInfo>;
  readonly change: (by: Doer, input: InputOf<typeof changeProvider>) => Promise<ProviderInfo>;
  readonly switch: (by: Doer, id: string, isEnabled: boolean) => Promise<ProviderInfo>;
  readonly prefer: (by: Doer, id: string) => Promise<ProviderInfo>;
  readonly changeOrder: (
    by: Doer,
    input: InputOf<typeof changeEngineOrder>,
  ) => Promise<OutputOf<typeof changeEngineOrder>>;
  readonly test: (id: string, signal: AbortSignal) => Promise<OutputOf<typeof testProvider>>;
  readonly remove: (by: Doer, id: string) => Promise<void>;
}

/** A model that loads first may take a while; no one who presses the button waits longer. */
const trialMs = 90_000;

/** What its shape needs is there. */
function requireWhole({
  task,
  shape,
  model,
  voices,
}: Pick<ProviderSetting, 'task' | 'shape' | 'model' | 'voices'>): void {
  if (!isShapeOf(task, shape)) fail('providers.incomplete', { field: 'shape' });
  if (model === null && modelOf(task, shape) === 'needed') fail('providers.incomplete', { field: 'model' });
  if (voices.length === 0 && task === 'speech' && shape === 'openai') fail('providers.incomplete', { field: 'voices' });
}

export function providerService(deps: ProviderServiceDeps): ProviderService {
  const { db, store, registry, sealed, audit, clock, newId } = deps;
  const views = providerViews(registry);
  const { load, note, changed, catalogueFollows } = providerChanges(deps, views.ofRow);
  const sealedFor = (id: string, key: string | null): string | null =>
    key === null ? null : sealed.seal(key, keyPlace(id));

  return {
    list: async () => ({
      providers: [...(await store.list(db)).map(views.ofRow), ...registry.host.map(views.ofHost)],
      hereFirst: await store.hereFirst(db),
    }),

    create: async (by, { key, ...settings }) => {
      requireWhole(settings);
      const id = newId();
      const row = await db.transaction(async (tx) => {
        await store.lock(tx);
        const all = await store.list(tx);
        if (all.length >= providerLimits.all) fail('providers.limit');
        const position = Math.max(0, ...all.map((one) => one.position)) + 1;
        const kept = { sealedKey: sealedFor(id, key), isEnabled: false, position, changedAt: clock.now() };
        const made = { ...settings, ...kept, id };
        await store.insert(tx, made);
        await note(tx, by, 'create', made);
        return load(tx, id);
      });
      return views.ofRow(row);
    },

    change: (by, { id, key, ...settings }) =>
      changed(by, id, 'change', (_tx, row) => {
        requireWhole({ ...row, ...settings });
        const isElsewhere = new URL(settings.url).origin !== new URL(row.url).origin;
        if (key === undefined && row.sealedKey !== null && isElsewhere) fail('providers.key-again', { field: 'key' });
        return Promise.resolve({ ...settings, ...(key === undefined ? {} : { sealedKey: sealedFor(id, key) }) });
      }),

    switch: (by, id, isEnabled) =>
      changed(by, id, isEnabled ? 'switch-on' : 'switch-off', () => Promise.resolve({ isEnabled })),

    prefer: (by, id) =>
      changed(by, id, 'prefer', async (tx, row) => {
        const before = (await store.list(tx)).filter((one) => one.task === row.task && one.position < row.position);
        const previous = before.at(-1);
        if (previous === undefined) return {};
        await store.update(tx, previous.id, { position: row.position });
        return { position: previous.position };
      }),

    changeOrder: (by, { task, isHereFirst }) =>
      db.transaction(async (tx) => {
        await store.setHereFirst(tx, task, isHereFirst);
        const action = isHereFirst ? 'providers.here-first' : 'providers.here-last';
        await audit.note(tx, { ...by, action, subject: { kind: 'provider', id: task }, details: { title: task } });
        return { hereFirst: await store.hereFirst(tx) };
      }),

    test: async (id, signal) => {
      const setting = registry.settingOf(await load(db, id));
      const from = clock.now().getTime();
      const result = (isOk: boolean, message: string) => ({
        isOk,
        message,
        seconds: (clock.now().getTime() - from) / 1000,
      });
      if (setting === null) return result(false, unreadableKey);
      try {
        return result(true, await withinTime(trialMs, signal, (limit) => registry.tryOut(setting, limit)));
      } catch (error) {
        signal.throwIfAborted();
        return result(false, error instanceof Error ? error.message : String(error));
      }
    },

    remove: async (by, id) => {
      const row = await db.transaction(async (tx) => {
        await store.lock(tx);
        const gone = await load(tx, id);
        await store.remove(tx, id);
        await note(tx, by, 'remove', gone);
        return gone;
      });
      await catalogueFollows(row);
    },
  };
}
