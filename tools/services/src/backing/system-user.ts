import { execFileSync } from 'node:child_process';

/** A user of the system, by number. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** The user as whom PostgreSQL runs where this process is root's, which it refuses; undefined for everybody else. */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  if (!uid || !gid) throw new Error('there is no user postgres, and PostgreSQL does not run as root');
  return { uid, gid };
}
