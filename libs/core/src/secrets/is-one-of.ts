import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether what was presented is one of the secrets (several while one is being rotated). Takes the same time however much of it is right:
 * digests of equal length are compared, and every secret is tried.
 */
export function isOneOf(secrets: readonly string[], presented: string): boolean {
  const digest = createHash('sha256').update(presented).digest();
  let found = false;
  for (const secret of secrets) {
    if (timingSafeEqual(digest, createHash('sha256').update(secret).digest())) found = true;
  }
  return found;
}
