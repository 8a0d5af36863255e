import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A document as it was fetched last, with its validators. */
export interface KeptCopy {
  text: string;
  etag?: string;
  lastModified?: string;
}

/**
 * The last good copy of each fetched document, in a folder, so that a restart has it before the network answers. A file a URL, named by
 * the URL's hash: the URL itself, which may hold a key, is not written. Several processes may share the folder: a file is replaced as a
 * whole. What can't be read or written is as if it were not there.
 */
export class KeptCopies {
  readonly #folder: string;
  readonly #mostBytes: number;

  constructor(folder: string, { mostBytes }: { mostBytes: number }) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  async read(url: string): Promise<KeptCopy | undefined> {
    try {
      const path = this.#pathOf(url);
      // In JSON a character may take six.
      if ((await stat(path)).size > 6 * this.#mostBytes) return undefined;
      const { text, etag, lastModified } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
      if (typeof text !== 'string') return undefined;
      return {
        text,
        ...(typeof etag === 'string' && { etag }),
        ...(typeof lastModified === 'string' && { lastModified }),
      };
    } catch {
      return undefined;
    }
  }

  /** @throws where the folder can't be written to */
  async write(url: string, copy: KeptCopy): Promise<void> {
    const path = this.#pathOf(url);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(this.#folder, { recursive: true });
    try {
      await writeFile(draft, JSON.stringify(copy));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  #pathOf(url: string): string {
    return join(this.#folder, `${createHash('sha256').update(url).digest('hex')}.json`);
  }
}
