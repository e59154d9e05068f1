/** The files a script can be read from. */
export const scriptFileEndings = ['txt', 'md', 'markdown', 'srt', 'vtt', 'ssml', 'xml'] as const;
