/** Where the cache keeps who is logged in. */
export const userKey = ['user'] as const;
