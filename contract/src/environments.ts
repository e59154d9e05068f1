import * as z from 'zod/mini';
import { call } from './call.ts';

/** Which installation of the studio this is; all that no one named is `prod`. */
export const environments = ['sit', 'pre', 'prod', 'development'] as const;
export type Environment = (typeof environments)[number];

/** Environments by host name; `.example.org` stands for every host below it. */
export type EnvironmentHosts = Readonly<Record<string, Environment>>;

/** The environment of a host (its port does not matter): its own entry, else the longest domain it lies in, else `prod`. */
export function environmentOf(host: string, hosts: EnvironmentHosts): Environment {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const domains = Object.keys(hosts).filter((entry) => entry.startsWith('.') && name.endsWith(entry));
  const [longest] = domains.sort((a, b) => b.length - a.length);
  const entry = Object.hasOwn(hosts, name) ? name : longest;
  return (entry === undefined ? undefined : hosts[entry]) ?? 'prod';
}

/** Where the owner is: a label to tell installations apart. Nothing in the product behaves differently for it. */
export const readEnvironment = call({
  id: 'readEnvironment',
  method: 'GET',
  path: '/gateway-apis/account/v1/environment',
  access: 'owner',
  input: z.object({}),
  output: z.object({ environment: z.enum(environments), host: z.string() }),
});
