/** The lines of a text file, without its byte order mark: of any system, and of those that were saved twice by Windows. */
export const textLines = (text: string): string[] => text.replace(/^\uFEFF/u, '').split(/\r*\n|\r/u);
