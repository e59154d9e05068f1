import { apiKeyLimits } from '@timbre/contract/api-keys/api-keys';
import { keyScopes } from '@timbre/contract/api-keys/key-scopes';
import type { KeyScope } from '@timbre/contract/api-keys/key-scopes';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { withStudio } from './with-studio.ts';

interface CreateOptions {
  readonly email: string;
  readonly name: string;
  readonly scope?: readonly KeyScope[];
  readonly readOnly?: true;
  readonly expires?: number;
  readonly json?: true;
}

/** Named once each, or several times: `--scope speech --scope voices`. */
function addScope(text: string, before: readonly KeyScope[] = []): readonly KeyScope[] {
  const scope = keyScopes.find((known) => known === text);
  if (scope === undefined) throw new InvalidArgumentError(`Choose from ${keyScopes.join(', ')}.`);
  return [...before, scope];
}

function days(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > apiKeyLimits.expiryDays)
    throw new InvalidArgumentError(`Enter a whole number of days from 1 to ${apiKeyLimits.expiryDays}.`);
  return value;
}

function keyName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > apiKeyLimits.nameChars)
    throw new InvalidArgumentError(`Enter a name of up to ${apiKeyLimits.nameChars} characters.`);
  return name;
}

export function addKeyCommands(program: Command, open: typeof withStudio = withStudio): void {
  const keys = program.command('keys').description("Manage accounts' API keys");

  keys
    .command('create')
    .description('Create an API key; it is printed once')
    .requiredOption('--email <address>', 'the account')
    .requiredOption('--name <name>', 'what the key is for', keyName)
    .addOption(
      new Option(
        '--scope <scope>',
        `what it may do, more than once for several: ${keyScopes.join(', ')} (default: all)`,
      ).argParser(addScope),
    )
    .option('--read-only', 'it may list and download, and changes and spends nothing')
    .addOption(new Option('--expires <days>', 'days until it stops working (default: never)').argParser(days))
    .option('--json', 'print the key as JSON')
    .action(async ({ email, name, scope, readOnly, expires, json }: CreateOptions) => {
      const made = await open(async ({ provision, apiKeys }) =>
        apiKeys.create(await provision.findUser(email), name, {
          ...(scope === undefined ? {} : { scopes: [...scope] }),
          isReadOnly: readOnly === true,
          expiresInDays: expires ?? null,
        }),
      );
      if (json) console.log(JSON.stringify(made, null, 2));
      else console.log(`The key “${name}” for ${email} is ready (${made.id}).\nShown once: ${made.key}`);
    });

  keys
    .command('list')
    .description("List an account's keys: id, hint, scopes, read-only, last use, expiry, name")
    .requiredOption('--email <address>', 'the account')
    .option('--json', 'print the keys as JSON')
    .action(async ({ email, json }: { email: string; json?: true }) => {
      const found = await open(async ({ provision, apiKeys }) => apiKeys.list(await provision.findUser(email)));
      if (json) console.log(JSON.stringify(found, null, 2));
      else
        for (const key of found) {
          const access = key.isReadOnly ? 'read-only' : 'read and write';
          const expiry = key.isExpired ? `expired ${key.expiresAt}` : (key.expiresAt ?? 'never expires');
          const use = key.lastUsedAt ?? 'never used';
          console.log([key.id, key.hint, key.scopes.join(','), access, use, expiry, key.name].join('\t'));
        }
    });

  keys
    .command('revoke')
    .description('Revoke a key at once')
    .requiredOption('--email <address>', 'the account')
    .argument('<id>', "the key's id, as `timbre keys list` prints it")
    .option('--json', 'print { id }')
    .action(async (id: string, { email, json }: { email: string; json?: true }) => {
      await open(async ({ provision, apiKeys }) => apiKeys.revoke(await provision.findUser(email), id));
      console.log(
        json ? JSON.stringify({ id }) : `The key ${id} is revoked. Programs that use it no longer have access.`,
      );
    });
}
