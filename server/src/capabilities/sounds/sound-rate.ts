/** Sounds are kept as exports are mixed, in hertz. */
export const soundRate = 48_000;
