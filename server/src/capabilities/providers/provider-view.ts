import type { ProviderInfo } from '@timbre/contract/providers/providers';
import type { ProviderRegistry, ProviderSetting } from './provider-registry.service.ts';
import type { ProviderRow } from './providers.store.ts';

/** Why a provider isn't asked whose key was encrypted by another installation, or was changed. */
export const unreadableKey = 'Its key can’t be read on this machine. Enter the key again.';

const timeOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** What the owner sees of providers; never a key. */
export function providerViews(registry: Pick<ProviderRegistry, 'settingOf' | 'stateOf'>) {
  const pausedUntil = ({ task, id }: Pick<ProviderSetting, 'task' | 'id'>): string | null =>
    timeOf(registry.stateOf(task, id)?.pausedUntil);

  return {
    /** One that the owner added. */
    ofRow: (row: ProviderRow): ProviderInfo => {
      const { id, task, shape, name, url, model, voices, isEnabled, lastUsedAt, lastErrorAt, lastError } = row;
      const told = lastErrorAt === null ? null : { at: lastErrorAt.toISOString(), message: lastError ?? '' };
      const unreadable = { at: row.changedAt.toISOString(), message: unreadableKey };
      return {
        id,
        task,
        shape,
        name,
        url,
        model,
        voices: [...voices],
        isEnabled,
        hasKey: row.sealedKey !== null,
        origin: 'owner',
        lastUsedAt: timeOf(lastUsedAt),
        lastError: registry.settingOf(row) === null ? unreadable : told,
        pausedUntil: pausedUntil(row),
      };
    },

    /** One of the environment settings, as this process has seen it. */
    ofHost: ({ key, voices, ...setting }: ProviderSetting): ProviderInfo => {
      const state = registry.stateOf(setting.task, setting.id);
      const error = state?.lastError ?? null;
      return {
        ...setting,
        voices: [...voices],
        isEnabled: true,
        hasKey: key !== null,
        origin: 'host',
        lastUsedAt: timeOf(state?.lastUsedAt),
        lastError: error === null ? null : { at: error.at.toISOString(), message: error.message },
        pausedUntil: pausedUntil(setting),
      };
    },
  };
}
