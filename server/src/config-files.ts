import type { FileSettings } from './platform/files/open-file-store.ts';
import type { SettingValues } from './settings/settings.ts';

/** Where stored files lie. */
export interface FilesConfig extends FileSettings {
  /** Where browsers get large files themselves; null: they pass through the web process. */
  readonly publicOrigin: string | null;
  /** Where browsers bring the parts of uploads; null: to the web process. */
  readonly uploadOrigin: string | null;
}

/** A bucket is set as a whole or not at all. */
export function fileProblems(values: SettingValues): string[] {
  const problems: string[] = [];
  const { FILE_STORE, FILE_STORE_FALLBACK: fallback, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (fallback === FILE_STORE) problems.push('FILE_STORE_FALLBACK must be another place than FILE_STORE, or empty');
  const isUsed = FILE_STORE === 's3' || fallback === 's3';
  if (S3_BUCKET === null && isUsed) problems.push('S3_BUCKET must be set when files lie in s3');
  const others = [S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, values.S3_ENDPOINT, values.S3_PUBLIC_ENDPOINT];
  if (S3_BUCKET === null && !isUsed && others.some((value) => value !== null))
    problems.push('S3_BUCKET must be set when another S3_ setting is');
  if ((S3_ACCESS_KEY_ID === null) !== (S3_SECRET_ACCESS_KEY === null))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  // What people upload would be a page of the studio's own.
  if (values.S3_PUBLIC_ENDPOINT !== null && values.S3_PUBLIC_ENDPOINT === values.PUBLIC_URL)
    problems.push('S3_PUBLIC_ENDPOINT must be another address than PUBLIC_URL');
  if (values.S3_DIRECT_UPLOADS === 'on' && values.S3_PUBLIC_ENDPOINT === null)
    problems.push('S3_PUBLIC_ENDPOINT must be set when S3_DIRECT_UPLOADS is on');
  return problems;
}

export const filesOf = (values: SettingValues): FilesConfig => ({
  place: values.FILE_STORE,
  fallback: values.FILE_STORE_FALLBACK,
  publicOrigin: publicOriginOf(s3Of(values)),
  uploadOrigin: s3Of(values)?.takesUploads === true ? publicOriginOf(s3Of(values)) : null,
  s3: s3Of(values),
});

/** A bucket that isn't in the path is in the name of the host. */
function publicOriginOf(s3: FileSettings['s3']): string | null {
  if (s3 === null || s3.publicEndpoint === null) return null;
  const { protocol, host } = new URL(s3.publicEndpoint);
  return s3.isPathStyle ? s3.publicEndpoint : `${protocol}//${s3.bucket}.${host}`;
}

const megabyte = 1e6;

function s3Of(values: SettingValues): FileSettings['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === null) return null;
  return {
    bucket,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    keys: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
    prefix: values.S3_PREFIX,
    isPathStyle: values.S3_PATH_STYLE === 'auto' ? values.S3_ENDPOINT !== null : values.S3_PATH_STYLE === 'on',
    publicEndpoint: values.S3_PUBLIC_ENDPOINT,
    takesUploads: values.S3_DIRECT_UPLOADS === 'on',
    cacheBytes: values.S3_CACHE_MB * megabyte,
  };
}
