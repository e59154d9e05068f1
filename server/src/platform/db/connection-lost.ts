// PostgreSQL's "the server goes away" and the system's words for a peer that is gone.
const lostCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
// The driver's own errors carry no code.
const lostWords = /connection terminated|not queryable|connection error|timeout exceeded when trying to connect/i;

/** Whether an error says no more than that the connection to the database broke or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  const isSocketMissing = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  if (isSocketMissing || (typeof code === 'string' && lostCodes.has(code)) || lostWords.test(error.message))
    return true;
  return isConnectionLost(error.cause);
}
