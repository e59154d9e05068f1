/** The strip for who is new. */
export const firstSteps = {
  title: 'New here?',
  text: 'See what you can make and where to start.',
  downloads: 'Answer a few questions for {{downloads}} free downloads.',
  open: 'Show me around',
  close: 'I know my way around',
};
