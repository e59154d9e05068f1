import { planName, planNames } from '@timbre/contract/plans';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import * as z from 'zod/mini';
import { createOwnerLink, createUser } from './provision.ts';
import { withStudio } from './with-studio.ts';

interface CreateOptions {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  readonly plan: string;
  readonly credits: number;
  readonly json?: true;
}

function credits(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 1e9)
    throw new InvalidArgumentError('Enter a number of credits, 0 or more.');
  return value;
}

export function addUserCommands(program: Command, open = withStudio): void {
  program
    .command('owner-link')
    .description('Print a new one-time sign-in link for the owner, valid for a day')
    .action(async () => {
      console.log(await createOwnerLink());
    });

  const user = program.command('user').description('Manage accounts');
  user
    .command('create')
    .description('Create an account with an API key')
    .requiredOption('--email <address>', 'the login email address')
    .requiredOption('--password <password>', 'at least 6 characters')
    .option('--name <name>', 'display name; taken from the address by default')
    .addOption(new Option('--plan <plan>', 'the plan of the account').choices(planNames).default('free'))
    .addOption(new Option('--credits <number>', 'lifetime credits to start with').default(0).argParser(credits))
    .option('--json', 'print { id, apiKey }')
    .action(async ({ email, password, name, plan, credits: amount, json }: CreateOptions) => {
      const { id, apiKey } = await createUser({
        email,
        password,
        name,
        plan: z.parse(planName, plan),
        credits: amount,
      });
      if (json) console.log(JSON.stringify({ id, apiKey }));
      else console.log(`Account ${email} (${id}) is ready.\nIts API key, shown once: ${apiKey}`);
    });

  user
    .command('list')
    .description('List the accounts: email, plan, role, name')
    .option('--json', 'print the accounts as JSON')
    .action(async ({ json }: { json?: true }) => {
      await open(async ({ provision }) => {
        const users = await provision.listUsers();
        if (json) console.log(JSON.stringify(users, null, 2));
        else for (const { email, plan, role, name } of users) console.log([email, plan, role, name].join('\t'));
      });
    });

  user
    .command('password')
    .description("Set an account's password and log it out everywhere")
    .requiredOption('--email <address>', 'the account')
    .requiredOption('--password <password>', 'the new password, at least 6 characters')
    .action(async ({ email, password }: { email: string; password: string }) => {
      await open(({ provision }) => provision.setPassword(email, password));
      console.log(`The password for ${email} is set, and all its sessions are signed out.`);
    });
}
