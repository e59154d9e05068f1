import * as z from 'zod/mini';
import { filePlaces } from '../platform/files/open-file-store.ts';
import { optionalOrigin, optionalText, optionalUrl, wholeNumber } from './setting-kinds.ts';
import { setting } from './setting.ts';

const pathStyles = ['auto', 'on', 'off'] as const;

/** Where stored files lie. */
export const fileSettings = {
  FILE_STORE: setting({
    group: 'Files',
    schema: z.enum(filePlaces, `must be one of ${filePlaces.join(', ')}`),
    default: 'disk',
    description:
      'Where new files go: `disk` (`files/` in DATA_DIR) or `s3` (the bucket below). To move what is there, see docs/operations.md.',
  }),
  FILE_STORE_FALLBACK: setting({
    group: 'Files',
    schema: z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        z.enum(filePlaces),
      ],
      { error: `must be one of ${filePlaces.join(', ')}, or empty` },
    ),
    default: '',
    defaultNote: 'empty: none',
    description: 'The place that files are read from too while they move to FILE_STORE. Empty it when all are moved.',
  }),
  S3_BUCKET: setting({
    group: 'Files',
    schema: z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => text === '' || /^[\w.-]{1,255}$/u.test(text),
            'must be a bucket’s name of letters, digits, dots and dashes',
          ),
        ),
      z.transform((text) => (text === '' ? null : text)),
    ),
    default: '',
    defaultNote: 'empty: no bucket',
    description: 'The bucket’s name. It must exist.',
  }),
  S3_ENDPOINT: setting({
    group: 'Files',
    schema: optionalUrl(['http:', 'https:'], 'https://s3.example.org'),
    default: '',
    defaultNote: 'empty: Amazon S3 in S3_REGION',
    description: 'Address of another S3-compatible storage (MinIO, Ceph, Garage, SeaweedFS, R2, Wasabi, …).',
  }),
  S3_REGION: setting({
    group: 'Files',
    schema: z.string().check(z.regex(/^[\w-]{1,50}$/u, 'must be a region such as eu-central-1')),
    default: 'us-east-1',
    description: 'The bucket’s region. Storages without regions take any.',
  }),
  S3_ACCESS_KEY_ID: setting({
    group: 'Files',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: what the machine has, such as an instance’s role',
    description: 'Key that may list the bucket and read, write and delete its objects.',
  }),
  S3_SECRET_ACCESS_KEY: setting({
    group: 'Files',
    schema: optionalText,
    default: '',
    defaultNote: 'needed with S3_ACCESS_KEY_ID',
    description: 'The key’s secret.',
  }),
  S3_PREFIX: setting({
    group: 'Files',
    schema: z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^(?!\/)(?!.*\/\/)[\w./-]{0,200}$/u,
            'must be letters, digits, dots and dashes, such as studio/files',
          ),
        ),
      z.transform((text) => (text === '' || text.endsWith('/') ? text : `${text}/`)),
    ),
    default: '',
    defaultNote: 'empty: none',
    description: 'What all names in the bucket begin with, for a bucket that others use too.',
  }),
  S3_PATH_STYLE: setting({
    group: 'Files',
    schema: z.enum(pathStyles, `must be one of ${pathStyles.join(', ')}`),
    default: 'auto',
    description:
      'Whether the bucket’s name is in the path (`on`) or in the host name (`off`); `auto`: in the path when S3_ENDPOINT is set.',
  }),
  S3_CACHE_MB: setting({
    group: 'Files',
    schema: wholeNumber(100, 10_000_000),
    default: '10000',
    description:
      'Megabytes of this machine’s disk for copies of files that programs work on (`s3-cache/` in DATA_DIR); the least recently used are removed first.',
  }),
  S3_PUBLIC_ENDPOINT: setting({
    group: 'Files',
    schema: optionalOrigin,
    default: '',
    defaultNote: 'empty: downloads pass through the web process',
    description:
      'The storage’s address as browsers reach it, such as `https://s3.example.org`. Large files that browsers play or save are then read there, by addresses that expire with the studio’s own.',
  }),
  S3_DIRECT_UPLOADS: setting({
    group: 'Files',
    schema: z.enum(['on', 'off'], 'must be on or off'),
    default: 'off',
    description:
      'Whether browsers and API clients send the parts of uploads to S3_PUBLIC_ENDPOINT themselves (`on`, `off`: through the web process). The bucket needs a CORS rule for it: see docs/operations.md.',
  }),
} as const;
