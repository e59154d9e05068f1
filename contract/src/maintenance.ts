// The owner's switch for work on the studio: everything open, nothing to be changed, or closed.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { moment, plainLine, revision } from './content/content-text.ts';

export const maintenanceLimits = {
  /** As a banner's. */
  messageChars: 200,
  /** Others are asked to come back after so long while no end is expected, or it is over. */
  retrySeconds: 120,
  maxRetrySeconds: 3600,
} as const;

export const maintenanceModes = ['open', 'read-only', 'closed'] as const;
export type MaintenanceMode = (typeof maintenanceModes)[number];

const shown = {
  mode: z.enum(maintenanceModes),
  /** What the owner tells everyone; may be empty while open. */
  message: plainLine(maintenanceLimits.messageChars),
  /** When the owner expects to be done; null: not known. Nothing opens by itself. */
  until: z.nullable(moment),
};

export const maintenance = z.object(shown);
export type Maintenance = z.infer<typeof maintenance>;

/** Answers while the studio is closed, too. */
export const readMaintenance = call({
  id: 'readMaintenance',
  method: 'GET',
  path: '/gateway-apis/account/v1/background/maintenance',
  access: 'public',
  input: z.object({}),
  output: maintenance,
});

const path = '/gateway-apis/admin/v1/maintenance';
export const ownMaintenance = z.extend(maintenance, { revision, changedAt: z.nullable(z.string()) });
export type OwnMaintenance = z.infer<typeof ownMaintenance>;

export const readOwnMaintenance = call({
  id: 'readOwnMaintenance',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({}),
  output: ownMaintenance,
});

/** Holds for every process within two seconds. */
export const changeMaintenance = call({
  id: 'changeMaintenance',
  method: 'PUT',
  path,
  access: 'owner',
  input: z.extend(maintenance, { revision }).check(
    z.refine(({ mode, message }) => mode === 'open' || message !== '', {
      message: 'Tell people what is going on.',
      path: ['message'],
    }),
  ),
  output: ownMaintenance,
  errors: ['state.conflict'],
});

/** By which an owner logs in while the studio is closed, and others see that it is. */
const alwaysOpen: ReadonlySet<string> = new Set(
  (
    'logIn logInByCode logInByLink logOut sendEmailCode readUser useHandOff listLogInMethods ' +
    'beginProviderLogIn finishProviderLogIn readMaintenance'
  ).split(' '),
);

/** What a mode refuses of everyone but the owner; null: nothing. */
export function refusedIn(
  mode: MaintenanceMode,
  {
    id,
    reads,
    kind,
    access,
  }: { readonly id: string; readonly reads: boolean; readonly kind: string; readonly access: string },
): 'studio.closed' | 'studio.read-only' | null {
  // A signed address was given to someone who was let in.
  if (mode === 'open' || alwaysOpen.has(id) || (kind === 'upload' && access === 'public')) return null;
  if (mode === 'closed') return 'studio.closed';
  return reads ? null : 'studio.read-only';
}
