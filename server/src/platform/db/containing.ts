/** The pattern of LIKE for "contains these very words": its wild cards mean themselves. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
