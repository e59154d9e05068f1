/** What one attempt to log in is proved by. All three are random and known to this studio and one browser only. */
export interface LogInProofs {
  /** Ties the answer to the question. */
  readonly state: string;
  /** Ties the provider's signed word to the question. */
  readonly nonce: string;
  /** PKCE: proves that who brings the code asked for it; 43 characters or more. */
  readonly verifier: string;
}

/** What the provider appends to the address it sends the browser back to. */
export interface ProviderAnswer {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Who someone is by the word of a provider; every text is the provider's and may be hostile. */
export interface ProvenIdentity {
  readonly issuer: string;
  /** Never changes at this issuer and is no one else's. */
  readonly subject: string;
  /** Null unless the provider says that it has verified the address. */
  readonly verifiedEmail: string | null;
  readonly email: string | null;
  readonly name: string | null;
}

/** `refused`: the person or the provider's rules said no · `failed`: not reachable, set up wrongly, or not to be believed. */
export class IdentityProviderError extends Error {
  readonly kind: 'refused' | 'failed';

  /** `reason` is for the log; it must hold no code, token or claim. */
  constructor(kind: 'refused' | 'failed', reason: string) {
    super(reason);
    this.name = 'IdentityProviderError';
    this.kind = kind;
  }
}

/** A provider of log-ins. It is asked for nothing before someone wants to log in through it. */
export interface IdentityProvider {
  readonly id: string;
  /** As the button says it. */
  readonly name: string;
  readonly issuer: string;
  /** Where to send the browser. Throws `IdentityProviderError`. */
  readonly authorisationUrl: (proofs: LogInProofs, redirectUri: string) => Promise<string>;
  /** Who came back. Throws `IdentityProviderError` unless every proof holds. */
  readonly identify: (answer: ProviderAnswer, proofs: LogInProofs, redirectUri: string) => Promise<ProvenIdentity>;
}
