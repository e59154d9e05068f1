import type { SoundEffect, SoundEffectTake } from '@timbre/contract/sound-effects/sound-effects';
import type { FileService } from '../uploads/files.service.ts';
import type { SoundEffectRow, TakeView } from './sound-effects.store.ts';

const linkSeconds = 6 * 3600;

type Addresses = Pick<FileService, 'signedUrl'>;

/** A take as the contract shows it. */
export const takeOf = (row: TakeView, { signedUrl }: Addresses): SoundEffectTake => ({
  id: row.id,
  name: row.name,
  recordName: row.fileName,
  resultUrl: signedUrl(row.fileId, { ttlSeconds: linkSeconds }),
  durationSeconds: row.durationSeconds,
  hide: row.isHidden,
  peaks: [...row.peaks],
  soundId: row.soundId,
});

/** A generation with its takes. */
export const effectOf = (row: SoundEffectRow, takes: readonly TakeView[], addresses: Addresses): SoundEffect => ({
  id: row.id,
  prompt: row.prompt,
  autoDuration: row.durationSeconds === null ? 1 : 0,
  durationSeconds: row.durationSeconds,
  influence: row.influence,
  isLoop: row.isLoop,
  maker: row.maker,
  understood: [...row.understood],
  unknownWords: [...row.unknownWords],
  createdAt: row.createdAt.toISOString(),
  aiSoundEffectList: takes.map((take) => takeOf(take, addresses)),
});
