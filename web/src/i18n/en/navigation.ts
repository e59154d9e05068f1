export const navigation = {
  navigation: {
    updating: 'Loading the new version…',
    notReached: 'The new version cannot be loaded yet',
    notReachedText: 'The server does not answer. It is asked again every five seconds; your text is kept.',
    maintenance: 'Maintenance',
    asking: 'Asking whether the studio is open…',
    open: 'The studio is open',
    openText: 'Everything is running. Go on where you were.',
    closed: 'The studio is closed for a moment',
    closedText:
      'Projects and exports are safe, and running work continues afterwards. This page reopens the studio automatically. Last checked at {{time}}.',
    isOpen: 'Is the studio open?',
    environment: 'Environment: {{name}}',
  },
};
