import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { priceList, type PriceList } from '@timbre/contract/billing/price-list';
import { seedsDirectory } from '../../../platform/root.ts';

/** What stands before the owner has set prices. */
export interface FirstPrices {
  readonly prices: PriceList;
  /** From the owner's own file of an older version, which is taken over. */
  readonly isFromFile: boolean;
  /** Why that file can't be read, so that nothing is sold; null: there is none, or it can. */
  readonly problem: string | null;
}

const seed = async (): Promise<PriceList> =>
  priceList.parse(JSON.parse(await readFile(join(seedsDirectory, 'prices.json'), 'utf8')));

/** Older versions kept the prices in a file of the data folder. */
export async function firstPrices(directory: string): Promise<FirstPrices> {
  let text: string;
  try {
    text = await readFile(join(directory, 'prices.json'), 'utf8');
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    return { prices: await seed(), isFromFile: false, problem: isThere ? 'it can’t be opened' : null };
  }
  try {
    return { prices: priceList.parse(JSON.parse(text)), isFromFile: true, problem: null };
  } catch (error) {
    return { prices: await seed(), isFromFile: false, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it isn’t valid JSON';
  const [issue] = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues ?? [];
  return issue === undefined ? 'it isn’t a price list' : `${issue.path.map(String).join('.')}: ${issue.message}`;
}
