import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@timbre/server/root';
import { complaintOf } from './complaint.ts';
import { timbreProgram } from './program.ts';
import { isClosedPipe, interrupted } from './tools/reach.ts';

const settingsFile = join(repositoryRoot, '.env');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);

// The next program has read what it wanted, such as `head`: what writes hears of it by its own error.
process.stdout.on('error', (error) => {
  if (!isClosedPipe(error)) throw error;
});

try {
  await timbreProgram().parseAsync();
} catch (error) {
  if (error === interrupted) {
    // As shells count an end by Ctrl-C.
    process.exitCode = 130;
  } else if (!isClosedPipe(error)) {
    // A person reads this: one sentence, no stack.
    console.error(complaintOf(error));
    process.exitCode = 1;
  }
}
