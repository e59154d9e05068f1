import { createConnection, createServer, type Socket } from 'node:net';

export interface Cable {
  /** The database at the other end. */
  readonly connectionString: string;
  /** Nothing goes through any more, and no one is told. */
  readonly cut: () => void;
  /** What was held back goes through. */
  readonly mend: () => void;
  /** Nothing waits to go through. */
  readonly isQuiet: () => boolean;
  readonly close: () => Promise<void>;
}

/** The network between one process and a test's database. */
export async function startCable(connectionString: string): Promise<Cable> {
  const direct = new URL(connectionString.replace('@/', '@localhost/'));
  const socket = `${direct.searchParams.get('host') ?? ''}/.s.PGSQL.5432`;
  const ends = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let isCut = false;
  const pass = (from: Socket, to: Socket): void => {
    ends.add(from);
    from.on('data', (bytes) => {
      if (isCut) waiting.push(() => to.write(bytes));
      else to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      ends.delete(from);
      if (!isCut) to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = createConnection(socket);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    connectionString: `postgresql://${direct.username}@127.0.0.1:${port}${direct.pathname}`,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      for (const send of waiting.splice(0)) send();
    },
    isQuiet: () => waiting.length === 0,
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
