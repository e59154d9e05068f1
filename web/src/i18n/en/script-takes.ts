/** What the takes panel says beside `scriptTakes` and `scriptRecorder`. */
export const scriptTakeNotes = {
  scriptTakeNotes: {
    noneChosen: 'Put the caret into a paragraph to see its takes.',
    severalChosen: 'Choose one paragraph to see its takes.',
    loading: 'Loading the takes',
    renameOf: 'Rename {{name}}',
    deleteOf: 'Delete {{name}}',
    deleteTitle: 'Delete this take?',
    deleteText: '“{{name}}” can’t be brought back.',
    isSoAlready: 'The paragraph has these words and settings already.',
    inUse: 'A paragraph uses this take. Go back to its voice or choose another take first.',
    unreadable: 'There is nothing to hear in this recording. Check the microphone and record it again.',
    words: 'Words of the paragraph',
    recordingKept: 'The recording is kept.',
    notPlayable: 'This browser can’t play it. It can still be kept.',
  },
};
