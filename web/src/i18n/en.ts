import { errors } from '@timbre/contract/errors';
import { account } from './en/account.ts';
import { desk } from './en/desk.ts';
import { login } from './en/login.ts';
import { pages } from './en/pages.ts';
import { shell } from './en/shell.ts';

/** The errors' sentences by their names; the contract holds the English ones. */
const codes = Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));

export const en = { ...shell, ...login, ...desk, ...account, ...pages, codes };
