/** One's own voices on the home page; all about making one is in `cloning`. */
export const myVoices = {
  title: 'My voices',
  empty: 'Turn a minute of clear speech into a voice that only you can use.',
  logIn: 'Log in to clone a voice.',
  used: '{{used}} of {{limit}} in use',
  choose: 'Choose active voices',
  add: 'Add voice',
  retry: 'Try again',
};
