export const pages = {
  home: {
    title: 'Your script, spoken on your own server.',
    lead: 'Timbre is a voiceover studio you host yourself. Paste a chapter, choose a voice, and hear the first sentence while the rest is still being rendered.',
    noAccount: 'You don’t need an account to write or choose a voice.',
    score: 'Call|me|Ishmael.|Some|years|ago,|never|mind|how|long',
    factsLabel: 'What it does',
    facts: {
      hear: {
        title: 'Read along',
        text: 'Every word is timed. Follow the script as it is spoken, click a word to jump there, and download the same timings as SRT subtitles.',
      },
      pay: {
        title: 'Change one sentence',
        text: 'Only the sentence you edit is rendered again. Audio you’ve exported once is free the next time, and a cancelled export costs nothing.',
      },
      own: {
        title: 'Know the voice',
        text: 'Each voice shows which engine it uses, what it was built from and how good it is, so you can choose with your ears.',
      },
    },
    own: {
      title: 'One command, no key, no GPU.',
      text: 'The built-in voices run on an ordinary computer, and with them your texts and recordings never leave your server. Your programs can use the same studio through a familiar API.',
      start: 'Start the studio',
      startCode:
        'npm start\n\n# installs what is missing, builds,\n# opens http://127.0.0.1:8787 and prints\n# your sign-in link the first time',
      speak: 'Speak from a program',
    },
  },
};
