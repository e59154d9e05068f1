/** Recordings are kept as the best voices are: mono, 48 kHz, 16 bit. */
export const recordingRate = 48_000;
