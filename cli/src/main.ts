import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@timbre/server/root';
import { complaintOf } from './complaint.ts';
import { timbreProgram } from './program.ts';

const settingsFile = join(repositoryRoot, '.env');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);

try {
  await timbreProgram().parseAsync();
} catch (error) {
  // A person reads this: one sentence, no stack.
  console.error(complaintOf(error));
  process.exitCode = 1;
}
