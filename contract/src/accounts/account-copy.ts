// The copy of one's data as a file: what a studio writes and another one reads.
import * as z from 'zod/mini';

/** Grows when an older studio could no longer read a copy. */
export const accountCopyVersion = 1;

export const accountCopyLimits = {
  /** Files in the archive, of which each has one entry. */
  entries: 200_000,
  /** Rows of all tables. */
  rows: 1_000_000,
  manifestBytes: 32 * 1024 ** 2,
  /** One table as JSON, and all of them: they are read into memory. */
  tableBytes: 128 * 1024 ** 2,
  dataBytes: 512 * 1024 ** 2,
  /** Values in all tables, however short each is written. */
  values: 30_000_000,
  /** One text in it. */
  textChars: 2_000_000,
} as const;

export type CopyLimits = { readonly [name in keyof typeof accountCopyLimits]: number };

/** Of a copy that a person imports by themselves: its reader shares a process with everyone's work. */
export const ownCopyLimits: CopyLimits = {
  ...accountCopyLimits,
  tableBytes: 48 * 1024 ** 2,
  dataBytes: 128 * 1024 ** 2,
  rows: 300_000,
  values: 6_000_000,
};

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const path = z.string().check(z.minLength(1), z.maxLength(1000));

/** `manifest.json` of the archive: what it holds, with the checksum of each part. */
export const accountCopyManifest = z.object({
  format: z.literal('timbre-account'),
  version: z.number().check(z.int(), z.gte(1)),
  /** Of the studio that wrote it. */
  studio: z.string().check(z.maxLength(100)),
  tables: z
    .array(z.object({ name: z.string().check(z.regex(/^[a-z_]{1,63}$/)), path, sha256 }))
    .check(z.maxLength(1000)),
  files: z
    .array(
      z.object({
        id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
        path,
        sizeBytes: z.number().check(z.int(), z.gte(0)),
        sha256,
      }),
    )
    .check(z.maxLength(accountCopyLimits.entries)),
});
export type AccountCopyManifest = z.infer<typeof accountCopyManifest>;
