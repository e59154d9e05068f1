/** What the takes panel says beside `scriptTakes` and `scriptRecorder`. */
export const scriptTakeNotes = {
  scriptTakeNotes: {
    noneChosen: 'Place the cursor in a paragraph to see its takes.',
    severalChosen: 'Select one paragraph to see its takes.',
    loading: 'Loading the takes',
    renameOf: 'Rename {{name}}',
    deleteOf: 'Delete {{name}}',
    deleteTitle: 'Delete this take?',
    deleteText: '“{{name}}” can’t be restored.',
    isSoAlready: 'The paragraph already has this text and these settings.',
    inUse: 'A paragraph uses this take. Switch to its AI voice or another take first.',
    unreadable: 'This recording is silent. Check the microphone and record it again.',
    words: 'Text of the paragraph',
    recordingKept: 'The recording is kept.',
    notPlayable: 'This browser can’t play it, but you can still keep it.',
  },
};
