import { bedNames, type BedName } from '@timbre/media/mix/beds/make-bed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../platform/log/logger.ts';
import { newId } from '../../platform/ids.ts';
import { quickBed } from '../../testing/doubles/quick-bed.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { files } from '../uploads/uploads.tables.ts';
import { bedProgram } from './bed.program.ts';
import { builtInBeds } from './built-in-beds.ts';
import type { SoundServiceDeps } from './sounds.types.ts';
import { soundStore } from './sounds.store.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

/** The beds of a process of its own, and what it made. */
function newProcess(failing: readonly string[] = []) {
  const made: string[] = [];
  const { db, clock, platform, composition } = studio;
  const { blobs, temporary } = platform;
  const unused = () => Promise.reject(new Error('not asked for'));
  const deps: SoundServiceDeps = {
    db,
    clock,
    blobs,
    newId,
    store: soundStore,
    files: composition.files,
    log: silentLogger,
    withTempFolder: temporary.withTempFolder,
    probe: unused,
    decode: () => {
      throw new Error('not asked for');
    },
    inTurn: unused,
    makeBed: async (name) => {
      made.push(name);
      if (failing.includes(name)) throw new Error('out of memory');
      return quickBed(name);
    },
  };
  return { made, beds: builtInBeds(deps) };
}

describe('built-in beds', () => {
  it('are made once however many ask, and found by the next process', async () => {
    const [one, two] = [await studio.createUser(), await studio.createUser()];
    const first = newProcess();
    await Promise.all([first.beds.list(one.id), first.beds.list(two.id), first.beds.find(one.id, ['bed:rain'])]);
    expect(first.made.sort()).toEqual([...bedNames].sort());
    const next = newProcess();
    const [bed] = await next.beds.find(one.id, ['bed:rain', 'bed:none', 'rain']);
    expect(next.made).toEqual([]);
    expect(bed).toEqual((await first.beds.find(one.id, ['bed:rain']))[0]);
    expect(bed?.view).toMatchObject({ name: 'Rain', durationSeconds: 1, channels: 2, sizeBytes: 44 + 4 * 48_000 });
  });

  it('that can’t be made are left out of a list, and asked for by a script they are an error', async () => {
    await studio.db.delete(files);
    const user = await studio.createUser();
    const failing = ['rain'];
    const { beds } = newProcess(failing);
    expect(await beds.list(user.id)).toHaveLength(bedNames.length - 1);
    await expect(beds.find(user.id, ['bed:rain'])).rejects.toThrow('out of memory');
    failing.length = 0;
    expect(await beds.list(user.id)).toHaveLength(bedNames.length);
  });

  it('are made again when their bytes are gone', async () => {
    await studio.db.delete(files);
    const { made, beds } = newProcess();
    const [bed] = await beds.find((await studio.createUser()).id, ['bed:rain']);
    await studio.platform.blobs.remove(bed?.sound.blobKey ?? '');
    expect(await beds.find((await studio.createUser()).id, ['bed:rain'])).toHaveLength(1);
    expect(made).toEqual(['rain', 'rain']);
  });

  it('come out of a process of their own', async () => {
    const make = bedProgram(studio.platform.sandbox);
    const { samples } = await make('rain');
    expect(samples.length / 2 / 48_000).toBeGreaterThan(20);
    expect(samples.some((sample) => Math.abs(sample) > 300)).toBe(true);
    await expect(make('no such bed' as BedName)).rejects.toThrow('This bed doesn’t exist.');
  }, 200_000);
});
