/** The cards that the test page knows, with the text key of what each does. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0025 0000 3155', does: 'confirms' },
  { number: '4000 0000 0000 0341', does: 'failsLater' },
] as const;
