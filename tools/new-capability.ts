// npm run new capability <word>: one slice in the house's shape, compiling and tested, served to no one yet.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { capabilityFiles, extendContract, namesOf, registerContractFile } from './capability-files.ts';
import { runProgram } from './run-program.ts';
import { root } from './source-files.ts';
import { contractFile } from './words.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, 'dry-run': { type: 'boolean' } },
});
const [kind, word = ''] = positionals;
const folder = values.into ?? root;

if (kind !== 'capability' || !/^[a-z]+(-[a-z]+)*$/.test(word)) {
  console.error('npm run new capability <word>: the word in kebab-case and the plural, such as sound-effects');
  process.exit(2);
}

const slice = `server/src/capabilities/${word}`;
if (existsSync(join(folder, slice)) && readdirSync(join(folder, slice)).length > 0) {
  console.error(`${word} exists already: ${slice}. Nothing was written.`);
  process.exit(1);
}

// The contract declares the calls of capabilities to come (later.ts), so its file is often there first.
const declared = contractFile(word);
const registry = 'contract/src/calls.ts';
const hasContract = existsSync(join(folder, declared));
const files = capabilityFiles(word, hasContract ? declared : null);
if (hasContract) files[declared] = extendContract(readFileSync(join(folder, declared), 'utf8'), word);
else files[registry] = registerContractFile(readFileSync(join(folder, registry), 'utf8'), word);

for (const [file, text] of Object.entries(files)) {
  const isNew = !existsSync(join(folder, file));
  console.log(`${values['dry-run'] ? 'would ' : ''}${isNew ? 'write' : 'change'} ${file}`);
  if (values['dry-run']) continue;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
if (!values['dry-run']) await runProgram('oxfmt', Object.keys(files), folder);

const { one } = namesOf(word);
console.log(`
Next:
  1. ${declared}: the calls, limits and errors it really has; a call is \`available\` when it is served
  2. server/src/capabilities/${word}/${word}.tables.ts: the columns, then npm run migrations
  3. store and service, with the test beside them
  4. server/src/capabilities/${word}/${word}.compose.ts: ${one}Service and ${one}Routes${hasContract ? ' (write the routes from the calls)' : ''}, and its line in server/src/compose.ts
  5. web/src/features/${word}/api.ts, a screen, an e2e journey; npm run map`);
