import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes a stopped embedded PostgreSQL's files: as root they may lie elsewhere than the folder says. */
export function removeDatabase(dataDir: string): void {
  const pointer = join(dataDir, 'location.json');
  if (existsSync(pointer)) {
    const { home } = JSON.parse(readFileSync(pointer, 'utf8')) as { home: string };
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}
