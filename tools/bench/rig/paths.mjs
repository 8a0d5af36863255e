import { join, resolve } from 'node:path';

/** This folder. */
export const benchFolder = resolve(import.meta.dirname, '..');
/** The workspace's root. */
export const workspaceFolder = resolve(benchFolder, '../..');
/** Recorded chains, databases and built programs; moved with the environment variable DATA. */
export const dataFolder = resolve(process.env.DATA ?? join(benchFolder, 'data'));

/** The default recording: 10,000 blocks of 20 transactions. */
export const recordingFolder = (blocks = 10_000, transactions = 20) =>
  join(dataFolder, `chain-${blocks}-${transactions}`);
