import { isLoopback } from '../platform/loopback.ts';
import { environments, type EnvironmentHosts } from '@timbre/contract/environments';
import * as z from 'zod/mini';

/** Texts with commas between them. */
export const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

/** A whole number in decimal digits. */
export function wholeNumber(min: number, max: number) {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, sentence), z.lte(max, sentence))),
  );
}

function isUrlOf(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** An address of a web site without a path, or `null` when empty; kept without a closing slash. */
export const optionalOrigin = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (isUrlOf(text, ['http:', 'https:']) && new URL(text).pathname === '/'),
        'must be an address such as https://studio.example.org, without a path',
      ),
    ),
  z.transform((text) => (text === '' ? null : new URL(text).origin)),
);

/** An address of one of these protocols, or `null` when empty. */
export function optionalUrl(protocols: readonly string[], example: string) {
  return z.pipe(
    z
      .string()
      .check(z.refine((text) => text === '' || isUrlOf(text, protocols), `must be an address such as ${example}`)),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** Such as `sit.example.org=sit,.pre.example.org=pre`: hosts, or domains with a dot in front. */
export const environmentMap = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          environmentPairs(text).every(([host, name]) => host !== '' && environments.some((known) => known === name)),
        `must be a list such as sit.example.org=sit,.pre.example.org=pre with ${environments.join(', ')}`,
      ),
    ),
  z.transform((text) => Object.fromEntries(environmentPairs(text)) as EnvironmentHosts),
);

function environmentPairs(text: string): (readonly [host: string, name: string])[] {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return pairs.map((pair) => {
    const [host = '', name = ''] = pair.split('=');
    return [host.trim().toLowerCase(), name.trim()];
  });
}

/** An OpenID Connect issuer as its own discovery document spells it, or `null` when empty. */
export const optionalIssuer = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || isIssuer(text),
        'must be the issuer’s https address, such as https://login.example.org/realms/studio; plain http only on this machine',
      ),
    ),
  z.transform((text) => (text === '' ? null : text)),
);

function isIssuer(text: string): boolean {
  if (!isUrlOf(text, ['http:', 'https:'])) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username + password + search + hash !== '') return false;
  return protocol === 'https:' || isLoopback(hostname);
}

/** Addresses and domains, in small letters. */
export const emailsAndDomains = z.pipe(
  z.pipe(
    list,
    z.array(
      z
        .string()
        .check(
          z.regex(
            /^(?:[^\s@]+@)?[\w-]+(?:\.[\w-]+)*$/,
            'must be a list of addresses and domains, such as mallory@example.org, spam.example',
          ),
        ),
    ),
  ),
  z.transform((items) => items.map((item) => item.toLowerCase())),
);

/** `name=secret` pairs; a secret is long enough that no one guesses it. */
export const namedSecrets = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          text === '' || text.split(',').every((pair) => /^[a-z][a-z\d-]{0,49}=[^\s,=]{32,200}$/.test(pair.trim())),
        'must be a list of name=secret, with names of small letters, digits and dashes and secrets of 32 characters or more',
      ),
    ),
  z.transform(
    (text) =>
      new Map(
        text
          .split(',')
          .filter((pair) => pair.trim() !== '')
          .map((pair) => pair.trim().split('=') as [string, string]),
      ),
  ),
);

/** Numbers of ports. */
export const portList = z.pipe(
  z.pipe(
    list,
    z
      .array(
        z
          .string()
          .check(
            z.refine(
              (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
              'must be a list of ports, such as 80,443',
            ),
          ),
      )
      .check(z.minLength(1, 'must name at least one port')),
  ),
  z.transform((items) => items.map(Number)),
);

/** Any text, or `null` when empty. */
export const optionalText = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? null : text)),
);

const shortestSecret = 32;

/** Nothing that is guessed, or `null` when empty. */
export const optionalSecret = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || text.length >= shortestSecret,
        `must have at least ${shortestSecret} characters, such as from \`openssl rand -hex 32\``,
      ),
    ),
  z.transform((text) => (text === '' ? null : text)),
);

/** An address and another that stands for it. */
export interface AddressPair {
  readonly from: string;
  readonly to: string;
}

const addressPair = /^(https?:\/\/[^\s=]+)=(https?:\/\/\S+)$/u;

/** Such as `https://github.com/=https://mirror.example.org/github/`: what addresses begin with, and what instead. */
export const addressPairs = z.pipe(
  z.pipe(
    list,
    z.array(
      z
        .string()
        .check(
          z.regex(
            addressPair,
            'must be a list such as https://github.com/=https://mirror.example.org/github/, with http or https addresses',
          ),
        ),
    ),
  ),
  z.transform((items): readonly AddressPair[] =>
    items.map((item) => {
      const [, from = '', to = ''] = addressPair.exec(item) ?? [];
      return { from, to };
    }),
  ),
);

const namedVoice = /^([\w.-]{1,80})(?:=([a-z]{2,3}(?:-[A-Z]{2})?))?$/u;

/** Such as `ash,jf_alpha=ja`: a provider's names of voices, and the languages they are listed under. */
export const namedVoices = z.pipe(
  z.pipe(
    list,
    z.array(z.string().check(z.regex(namedVoice, 'must be a list of names, or of name=language such as jf_alpha=ja'))),
  ),
  z.transform((items) =>
    items.map((item) => {
      const [, name = '', language = 'en-US'] = namedVoice.exec(item) ?? [];
      return { name, language };
    }),
  ),
);

/** Where to listen: `host:port`, an IPv6 address in brackets; `null` when empty. */
export const optionalAddress = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => text === '' || addressOf(text) !== null, 'must be a host and a port such as 127.0.0.1:9464'),
    ),
  z.transform((text) => addressOf(text)),
);

function addressOf(text: string): { readonly host: string; readonly port: number } | null {
  const [, bracketed, plain, port] = /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  return host === undefined || Number(port) > 65_535 ? null : { host, port: Number(port) };
}

/** A number from 0 to 1. */
export const share = z.pipe(
  z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/, 'must be a number from 0 to 1')),
  z.transform(Number),
);
