import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';

const codecs = { mp4: 'aac', mov: 'pcm_s16le' } as const;

export interface FilmedSound {
  readonly wav: Uint8Array;
  readonly seconds: number;
  /** So much after its picture it begins. */
  readonly lateSeconds?: number;
  /** An MP4 has AAC, which browsers play; a MOV has the very samples. */
  readonly ending: keyof typeof codecs;
}

/** A film of a sound: a small picture that moves for as long as it is heard. */
export async function filmOf(
  sandbox: Sandbox,
  { wav, seconds, lateSeconds = 0, ending }: FilmedSound,
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-film-'));
  const [sound, film] = [join(folder, 'sound.wav'), join(folder, `film.${ending}`)];
  try {
    await writeFile(sound, wav);
    const picture = `testsrc2=size=192x108:rate=25:duration=${seconds + lateSeconds}`;
    await runProgram(sandbox, {
      program: 'ffmpeg',
      args: [
        ...`-v error -y -f lavfi -i ${picture} -itsoffset ${lateSeconds} -i`.split(' '),
        sound,
        ...'-map 0:v -map 1:a -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a'.split(' '),
        codecs[ending],
        film,
      ],
      limits: { seconds: 60 },
      writable: [folder],
      signal: new AbortController().signal,
    });
    return await readFile(film);
  } finally {
    await rm(folder, { recursive: true });
  }
}
