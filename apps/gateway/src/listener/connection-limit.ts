import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Logger } from 'pino';

/** Descriptors that are left for everything else: the database, other services, files, the admin port. */
const RESERVED_DESCRIPTORS = 256;
/** The limit is never below, however few descriptors there are. */
const FEWEST = 16;
/** Without a refusal for so long, the limit counts as no longer reached. */
const EPISODE_END_MS = 10_000;

/**
 * How many connections each of `listeners` may take: what was asked for, as far as the process's descriptors go. Past that limit, accepting
 * a connection would fail for everybody, and so would opening a file.
 */
export function connectionsWithin(wanted: number, listeners: number, descriptors = descriptorLimit()): number {
  return Math.max(FEWEST, Math.min(wanted, Math.floor((descriptors - RESERVED_DESCRIPTORS) / listeners)));
}

/** The most descriptors that this process may have open; infinite where the operating system doesn't say. */
function descriptorLimit(): number {
  try {
    const soft = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export interface ConnectionLimitOptions {
  connections: number;
  /** The listener's name. */
  listener: string;
  logger: Logger;
  onRefused: () => void;
}

/**
 * Lets a server take so many connections. Node closes further ones as it accepts them, before they cost memory. Logged when that begins
 * and when it is over, not for each.
 */
export function limitConnections(server: Server, options: ConnectionLimitOptions): void {
  const { connections, listener, logger, onRefused } = options;
  let refused = 0;
  let isOver: NodeJS.Timeout | undefined;
  server.maxConnections = connections;
  server.on('drop', () => {
    onRefused();
    if (refused++ === 0) {
      logger.warn(
        { listener, connections },
        'as many connections as are allowed are open: further ones are closed at once',
      );
    }
    if (isOver !== undefined) {
      isOver.refresh();
      return;
    }
    isOver = setTimeout(() => {
      isOver = undefined;
      logger.info({ listener, connections, refused }, 'no connection had to be closed for a while');
      refused = 0;
    }, EPISODE_END_MS).unref();
  });
}
