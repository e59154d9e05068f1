import type { EnvironmentHosts } from '@timbre/contract/environments';
import { environmentOf, readEnvironment } from '@timbre/contract/environments';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';

export const environmentRoutes = (hosts: EnvironmentHosts): Route[] => [
  handle(readEnvironment, ({ info }) => ({ environment: environmentOf(info.host, hosts), host: info.host })),
];
