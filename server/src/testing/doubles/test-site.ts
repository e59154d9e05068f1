import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site, which links lead to. */
export interface TestSite {
  readonly address: string;
  readonly port: number;
  readonly close: () => void;
}

/** `host`: `0.0.0.0` also answers at this machine's other addresses, for tests that none of them is asked. */
export async function startTestSite(answer: RequestListener, host = '127.0.0.1'): Promise<TestSite> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
