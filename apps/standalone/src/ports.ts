import { createServer } from 'node:net';
import { StartFailure } from '@nunatak/embedding';

/** Sees that the port can be had, before a database is started for nothing. */
export async function checkPort(host: string, port: number, option: string): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(host, port, option, error)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** What to tell people of a port that can't be had; the error itself where there is nothing better to say. */
export function portFailure(host: string, port: number, option: string, error: NodeJS.ErrnoException): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `port ${port} is taken by another program: stop it, or choose another port with ${option}`,
      );
    case 'EACCES':
      return new StartFailure(`port ${port} may not be opened by this user: choose one above 1023 with ${option}`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFailure(`this machine has no address ${host}: choose another one with --host`);
    default:
      return error;
  }
}
