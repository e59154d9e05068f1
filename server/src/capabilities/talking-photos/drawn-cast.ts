import type { Cast } from './cast-port.ts';

export const drawnCast = (): Cast => ({
  characters: [],
  criteria: () => [],
  still: () => Promise.reject(new Error('')),
});
