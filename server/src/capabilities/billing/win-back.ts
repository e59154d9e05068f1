/** Shown to people who cancelled; it counts for them alone, and once. */
export const winBackCode = 'WELCOMEBACK';
