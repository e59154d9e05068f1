export const navigation = {
  navigation: {
    updating: 'Loading the new version…',
    notReached: 'The new version can’t be loaded yet',
    notReachedText: 'The server isn’t responding. We’ll try again every five seconds; your text is kept.',
    maintenance: 'Maintenance',
    asking: 'Checking whether the studio is open…',
    modes: { open: 'The studio is open', 'read-only': 'The studio is read-only for now' },
    closedToOthers: 'The studio is closed to everyone else',
    expected: 'Expected to be back {{time}}.',
    ownerLogIn: 'Log in as the owner',
    changeMaintenance: 'Change maintenance',
    openText: 'Everything is running. You can continue where you left off.',
    closed: 'The studio is closed for maintenance',
    closedText:
      'Projects and exports are safe, and running work continues afterwards. This page reopens the studio automatically. Last checked at {{time}}.',
    isOpen: 'Is the studio open?',
    environment: 'Environment: {{name}}',
  },
};
