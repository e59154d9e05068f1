import { account } from './ja/account.ts';
import { codes } from './ja/codes.ts';
import { desk } from './ja/desk.ts';
import { login } from './ja/login.ts';
import { pages } from './ja/pages.ts';
import { shell } from './ja/shell.ts';

export const ja = { ...shell, ...login, ...desk, ...account, ...pages, codes };
