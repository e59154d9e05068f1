/** What the library of sounds says beside `scriptSound`. */
export const scriptSound = {
  soundLibrary: {
    loading:
      'Loading the library. The first time, the studio creates its own music and ambiences, which takes about 20 seconds.',
    search: 'Find a sound',
    left_one: '{{count}} more sound. Search to find it.',
    left_other: '{{count}} more sounds. Search to find them.',
    noCaret: 'Place the cursor in a paragraph first, then insert the sound.',
    inserted: 'Inserted {{name}} at the cursor.',
    usedHere: 'This script uses the sound. Remove it from the script first.',
    usedElsewhere: 'A script, maybe one in the bin, uses this sound. Remove it there first.',
    refused: '{{name}}: {{why}}',
    dismiss: 'Dismiss',
  },
};
