export const saving = {
  saving: {
    saved: 'Saved',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    empty: 'Nothing to save yet',
    offline: 'Offline. Kept in this browser',
    notKept: 'Offline, and this browser has no room to keep it',
    refused: 'Not saved',
    conflict: 'Changed elsewhere',
    retry: 'Try again',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
};
