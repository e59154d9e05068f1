export const saving = {
  saving: {
    saved: 'Saved',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    empty: 'Nothing to save yet',
    offline: 'Offline. Saved in this browser',
    notKept: 'Offline, and this browser is out of storage',
    refused: 'Not saved',
    conflict: 'Changed elsewhere',
    retry: 'Try again',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
};
