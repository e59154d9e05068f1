import { ConfigError } from './config.ts';
import { DataFolderError } from './platform/db/data-folder.ts';
import { ListenError } from './platform/http/listen-error.ts';

interface Coded {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
}

const diskFull = 'The disk is full. Free some space, or set DATA_DIR to a folder on a larger disk, and start again.';

const unknownNames: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN']);

function hostSentence(host: string): string {
  return (
    `HOST is ${host}, a name that this machine can't resolve. ` +
    "Set HOST to 127.0.0.1, to one of this machine's addresses, or to 0.0.0.0 for all of them."
  );
}

/** Why the start failed, as a sentence that says what to do; never a stack. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderError) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  // initdb and PostgreSQL say it in words only.
  if (said.includes('No space left on device')) return diskFull;
  const cause = rootCause(error);
  // A database whose name is unknown fails with the same codes.
  if (error instanceof ListenError && unknownNames.has(cause.code ?? '')) return hostSentence(error.host);
  return knownSentence(cause) ?? `Timbre could not start: ${said}`;
}

function knownSentence(error: Error & Coded): string | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} on ${error.address} is in use by another program. Stop it, or set PORT to a free one.`;
    case 'EADDRNOTAVAIL':
      return `This machine doesn’t have the address ${error.address}. Set HOST to one of its addresses, or to 0.0.0.0 for all.`;
    case 'EACCES':
      return error.port === undefined
        ? `Timbre doesn’t have permission to write its files: ${error.message}. Check who owns DATA_DIR.`
        : `Port ${error.port} is reserved for root. Set PORT to 1024 or more.`;
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return diskFull;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `The database in DATABASE_URL doesn’t respond (${error.message}).`;
    case '28P01':
    case '28000':
      return `The database rejected the user or password in DATABASE_URL (${error.message}).`;
    case '3D000':
      return `The database in DATABASE_URL doesn’t exist (${error.message}). Create it with createdb.`;
    default:
      return null;
  }
}

/** drizzle wraps the driver's error, and Node bundles the tries of several addresses. */
function rootCause(error: unknown): Error & Coded {
  if (error instanceof AggregateError && error.errors.length > 0) return rootCause(error.errors[0]);
  if (error instanceof Error) return error.cause instanceof Error ? rootCause(error.cause) : error;
  return new Error(String(error));
}
