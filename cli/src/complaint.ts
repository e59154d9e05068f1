const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist, or the folder it should be in does not. Check the path.`,
  EACCES: (path) => `You may not read or write ${path}. Check who owns it.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENOTDIR: (path) => `A part of ${path} is not a folder. Check the path.`,
  EROFS: (path) => `${path} is on a disk that cannot be written to.`,
  ENOSPC: (path) => `The disk is full: ${path} could not be written. Free some space and try again.`,
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
    return `The database refused: ${error.cause.message}`;
  }
  return error.message;
}
