/** What speech asked for with API keys costs before a plan's credits are used. */
export const apiPrices = {
  /** Once an account. */
  freeCharacters: 10_000,
  /** 20 dollars a million. */
  microUsdPerCharacter: 20,
} as const;
