const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} or its folder doesn’t exist. Check the path.`,
  EACCES: (path) => `You don’t have permission to read or write ${path}. Check who owns it.`,
  EISDIR: (path) => `${path} is a folder. Enter a file.`,
  ENOTDIR: (path) => `Part of ${path} isn’t a folder. Check the path.`,
  EROFS: (path) => `${path} is on a read-only disk.`,
  ENOSPC: (path) => `The disk is full, so ${path} couldn’t be written. Free some space and try again.`,
};

/** What went wrong as one sentence for the person at the terminal; never a stack, never a query. */
export function complaintOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) {
    const sentence = sentences[code];
    if (sentence !== undefined) return sentence(path);
  }
  // drizzle puts the query and its parameters into the message; the reason is its cause.
  if (error.message.startsWith('Failed query') && error.cause instanceof Error) {
    return `Database error: ${error.cause.message}`;
  }
  return error.message;
}
