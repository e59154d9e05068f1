/** Writers choose ids: under this key each project has its own, so that no one meets another's. */
export const segmentKey = (projectId: string, id: string): string => `${projectId}/${id}`;

/** The id its project knows it by; one that the server chose is its key. */
export const segmentIdOf = (projectId: string, key: string): string =>
  key.startsWith(`${projectId}/`) ? key.slice(projectId.length + 1) : key;
