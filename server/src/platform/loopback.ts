/** Whether a host as addresses and settings write it is this machine itself. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);

/** Whether a host is this machine, or an address that the internet does not reach. Names of other machines are not. */
export const isPrivateHost = (host: string): boolean =>
  isLoopback(host) ||
  /^(10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|\[?f[cd][0-9a-f]{2}:[0-9a-f:]*\]?)$/.test(
    host,
  );
