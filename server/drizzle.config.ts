import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/src/capabilities/**/*.tables.ts', './server/src/platform/*/*.tables.ts'],
  out: './server/migrations',
});
