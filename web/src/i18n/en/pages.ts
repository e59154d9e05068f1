export const pages = {
  home: {
    title: 'Your script, spoken on your own server.',
    lead: 'Timbre is a voiceover studio you host yourself. Paste a chapter, choose a voice, and hear the first sentence while the rest is still being rendered.',
    noAccount: 'Writing and choosing a voice need no account.',
    score: 'Call|me|Ishmael.|Some|years|ago,|never|mind|how|long',
    factsLabel: 'What it does',
    facts: {
      hear: {
        title: 'Read along',
        text: 'Every word is timed. Follow the script as it is spoken, click a word to jump there, and take the same timings with you as SRT subtitles.',
      },
      pay: {
        title: 'Change one sentence',
        text: 'Only the sentence you edit is rendered again. What you have exported once costs nothing the next time, and a cancelled export costs nothing at all.',
      },
      own: {
        title: 'Know the voice',
        text: 'Each voice says which engine speaks, what it was built from and how good it is, so that you choose by ear and not by advertising.',
      },
    },
    own: {
      title: 'One command, no key, no GPU.',
      text: 'The built-in voices run on an ordinary machine, and with them texts and recordings never leave your server. Your programs use the same studio through an API in a shape they know.',
      start: 'Start the studio',
      startCode:
        'npm start\n\n# installs what is missing, builds,\n# opens http://127.0.0.1:8787 and prints\n# your sign-in link the first time',
      speak: 'Speak from a program',
    },
  },
};
