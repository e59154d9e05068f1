/**
 * What the server is started with; the units and the image in deploy/ say the same (deploy.test.ts). glibc gives each of
 * Node's threads a memory arena and hardly gives one back: with a single one, a studio at rest holds 10 MB less.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
