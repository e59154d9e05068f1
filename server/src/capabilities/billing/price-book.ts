import { constants } from 'node:fs';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../platform/log/logger.ts';
import { fail } from '../../platform/errors.ts';
import { seedsDirectory } from '../../platform/root.ts';
import type { PriceFile } from './price-list.ts';
import { priceFile } from './price-list.ts';

/** The owner's prices, from one file in the data folder that counts as soon as it is saved. */
export interface PriceBook {
  /** A file that cannot be read leaves the prices that were good before; without any, `server.error`. */
  readonly read: () => Promise<PriceFile>;
}

export function priceBook({ directory, log }: { readonly directory: string; readonly log: Logger }): PriceBook {
  const path = join(directory, 'prices.json');
  let good: { readonly changedMs: number; readonly prices: PriceFile } | null = null;
  let reportedMs = 0;

  const changed = async (): Promise<number> => {
    const told = await stat(path).catch(() => null);
    if (told !== null) return told.mtimeMs;
    // Never over what another process has just put there.
    await copyFile(join(seedsDirectory, 'prices.json'), path, constants.COPYFILE_EXCL).catch(() => undefined);
    return (await stat(path)).mtimeMs;
  };

  return {
    read: async () => {
      let changedMs = 0;
      try {
        changedMs = await changed();
        if (good?.changedMs === changedMs) return good.prices;
        const prices = priceFile.parse(JSON.parse(await readFile(path, 'utf8')));
        good = { changedMs, prices };
        return prices;
      } catch (error) {
        // Once for each time the file was saved, not once for each visitor.
        if (reportedMs !== changedMs || changedMs === 0) log.error('The prices cannot be read.', { error, path });
        reportedMs = changedMs;
        return good?.prices ?? fail('server.error', { reason: 'prices' }, 'get pricing plans failed!');
      }
    },
  };
}
