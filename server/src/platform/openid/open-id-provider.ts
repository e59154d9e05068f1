import * as openId from 'openid-client';
import type { Clock } from '../clock/clock.ts';
import { boundedFetch } from '../egress/bounded-fetch.ts';
import { isLoopback } from '../loopback.ts';
import { IdentityProviderError, type IdentityProvider, type ProvenIdentity } from './identity-provider.ts';
import { reasonOf } from './reason-of.ts';

export interface OpenIdProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  readonly name: string;
  readonly clock: Clock;
  /** What one request to the provider may take; 10 s when left out. */
  readonly timeoutSeconds?: number;
}

/** Keys change more often than this without notice; openid-client looks those up again by itself. */
const keepMs = 3_600_000;

/** Of one answer: a provider's document, its keys or what it says of a person. */
const bounded = boundedFetch(1_000_000);
// The library writes out what is undefined, which fetch takes as well.
const ask: openId.CustomFetch = (url, options) => bounded(url, options as RequestInit);

/** What a person answers with a no, or the provider's own rules for them. */
const refusals = ['access_denied', 'login_required', 'consent_required', 'interaction_required'];

/** A provider that speaks OpenID Connect: Authorization Code with PKCE (S256), its signature always verified. */
export function openIdProvider({ clock, timeoutSeconds = 10, ...options }: OpenIdProviderOptions): IdentityProvider {
  const issuer = new URL(options.issuer);
  let known: { readonly config: openId.Configuration; readonly until: Date } | null = null;
  let pending: Promise<openId.Configuration> | null = null;

  const discover = async (): Promise<openId.Configuration> => {
    const config = configurationOf(await discovered(issuer, options.clientId, timeoutSeconds), options, timeoutSeconds);
    known = { config, until: new Date(clock.now().getTime() + keepMs) };
    return config;
  };
  // Asked when it is needed, so that a start does not depend on it; a failure is not kept.
  const configuration = (): Promise<openId.Configuration> => {
    if (known !== null && clock.now() < known.until) return Promise.resolve(known.config);
    pending ??= discover().finally(() => {
      pending = null;
    });
    return pending;
  };

  return {
    id: 'oidc',
    name: options.name,
    issuer: issuer.href,

    authorisationUrl: (proofs, redirectUri) =>
      orProviderError(async () => {
        const config = await configuration();
        return openId.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: proofs.state,
          nonce: proofs.nonce,
          code_challenge: await openId.calculatePKCECodeChallenge(proofs.verifier),
          code_challenge_method: 'S256',
        }).href;
      }),

    identify: (answer, { state, nonce, verifier }, redirectUri) =>
      orProviderError(async () => {
        const config = await configuration();
        const came = new URL(redirectUri);
        for (const [name, value] of Object.entries({ ...answer, state })) {
          if (value !== undefined) came.searchParams.set(name, value);
        }
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
        const tokens = await openId.authorizationCodeGrant(config, came, checks);
        const claims = tokens.claims() ?? {};
        return identityOf(await withUserInfo(config, tokens.access_token, claims), issuer.href);
      }),
  };
}

function discovered(issuer: URL, clientId: string, timeoutSeconds: number): Promise<openId.Configuration> {
  const isPlain = issuer.protocol === 'http:';
  return openId.discovery(issuer, clientId, undefined, openId.None(), {
    timeout: timeoutSeconds,
    [openId.customFetch]: ask,
    execute: isPlain ? [openId.allowInsecureRequests] : [],
  });
}

/** The same provider with the way of showing our secret that it takes; the settings can't know it. */
function configurationOf(
  found: openId.Configuration,
  { clientId, clientSecret, issuer }: Pick<OpenIdProviderOptions, 'clientId' | 'clientSecret' | 'issuer'>,
  timeoutSeconds: number,
): openId.Configuration {
  const metadata = found.serverMetadata();
  // OpenID Connect Discovery: left out means client_secret_basic.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isBasic = methods.includes('client_secret_basic') && !methods.includes('client_secret_post');
  const withSecret = isBasic ? openId.ClientSecretBasic : openId.ClientSecretPost;
  const authentication = clientSecret === null ? openId.None() : withSecret(clientSecret);
  const config = new openId.Configuration(metadata, clientId, {}, authentication);
  config.timeout = timeoutSeconds;
  config[openId.customFetch] = ask;
  // Without it a token that comes straight from the provider is believed unsigned.
  openId.enableNonRepudiationChecks(config);
  if (issuer.startsWith('http:')) {
    requireLoopback(metadata);
    openId.allowInsecureRequests(config);
  }
  return config;
}

/** An issuer by plain http is on this machine; what its document names must be too. */
function requireLoopback(metadata: openId.ServerMetadata): void {
  for (const value of Object.values(metadata)) {
    if (typeof value !== 'string' || !value.startsWith('http:')) continue;
    if (!URL.canParse(value) || !isLoopback(new URL(value).hostname)) {
      throw new IdentityProviderError('failed', 'plain http would leave this machine');
    }
  }
}

type Claims = Readonly<Record<string, unknown>>;

/** Some providers put the address into the signed token, others only into the answer of their userinfo endpoint. */
async function withUserInfo(config: openId.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  const { sub } = claims;
  const isNeeded = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  if (!isNeeded || typeof sub !== 'string') return claims;
  return { ...(await openId.fetchUserInfo(config, accessToken, sub)), ...claims };
}

function identityOf(claims: Claims, issuer: string): ProvenIdentity {
  const text = (name: string): string | null => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const subject = text('sub');
  // A provider for many tenants signs with the tenant's issuer: their subjects are not each other's.
  if (subject === null || new URL(text('iss') ?? 'about:blank').href !== issuer) {
    throw new IdentityProviderError('failed', 'the token names another issuer or nobody');
  }
  const email = text('email');
  // Some providers write the flag as a word.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  return { issuer, subject, email, verifiedEmail: isVerified ? email : null, name: text('name') };
}

async function orProviderError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityProviderError) throw error;
    const isRefusal = error instanceof openId.AuthorizationResponseError && refusals.includes(error.error);
    throw new IdentityProviderError(isRefusal ? 'refused' : 'failed', reasonOf(error));
  }
}
