/** Of PostgreSQL's error codes: a lock was not to be had in time. */
export const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

/** Whether a statement failed since others have what it wants: a lock was not to be had in time, or whoever has it waits for one of ours. */
export function isInTheWay(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}
