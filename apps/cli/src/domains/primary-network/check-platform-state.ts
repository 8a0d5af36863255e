import { setTimeout as sleep } from 'node:timers/promises';
import { NodeError } from '@firn/chain-nodes';
import { type AvalancheNode, readCurrentSupply, readValidatorFeeState } from '@firn/primary-network-node-client';
import { chainNumbersOf } from '@firn/primary-network-platform-state';
import { readPlatformEntries } from '@firn/primary-network-store';
import type { Pool } from 'pg';
import type { Findings } from '../../doctor/finding.js';

/** The store follows a node's new block within a moment. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 500;
const WAY_OUT = 'what is stored was derived by other rules than the node’s: `firn networks reset`, and report it';

/**
 * Compares what the P-Chain's blocks have led to with what a node says: the supply after the node's block, and the excess by which L1
 * validators pay, at the chain's time. What the store has not come to is not compared.
 */
export async function checkPlatformState(
  findings: Findings,
  node: AvalancheNode,
  networkId: number,
  pool: Pool,
): Promise<void> {
  if (!(await isStored(pool, networkId))) return;
  for (const check of [checkSupply, checkFeeState]) {
    try {
      await repeated((isLast) => check(findings, node, networkId, pool, isLast));
    } catch (error) {
      // An older node has no getValidatorFeeState.
      if (!(error instanceof NodeError && error.kind === 'refused')) throw error;
    }
  }
}

async function repeated(look: (isLast: boolean) => Promise<boolean>): Promise<void> {
  for (let looks = 1; !(await look(looks === LOOKS)); looks++) await sleep(BETWEEN_LOOKS_MS);
}

async function isStored(pool: Pool, networkId: number): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT FROM log_head WHERE network_id = $1 AND chain = 'P' AND height IS NOT NULL`,
    [networkId],
  );
  return rows.length > 0;
}

/** @returns whether there is no need to look again */
async function checkSupply(
  findings: Findings,
  node: AvalancheNode,
  networkId: number,
  pool: Pool,
  isLast: boolean,
): Promise<boolean> {
  const { supply, height } = await readCurrentSupply(node);
  const { rows } = await pool.query<{ current_supply: string | null }>(
    `SELECT current_supply FROM block WHERE network_id = $1 AND chain = 'P' AND height = $2`,
    [networkId, height],
  );
  const stored = rows[0]?.current_supply;
  if (stored == null) {
    if (isLast) findings.ok('supply', `not compared: block ${height}, where the node is, is not stored yet`);
    return isLast;
  }
  if (BigInt(stored) === supply) findings.ok('supply', `${supply} nAVAX after block ${height}, as stored`);
  else findings.fail('supply', `${supply} nAVAX after block ${height}, but ${stored} is stored`, WAY_OUT);
  return true;
}

/** @returns whether there is no need to look again */
async function checkFeeState(
  findings: Findings,
  node: AvalancheNode,
  networkId: number,
  pool: Pool,
  isLast: boolean,
): Promise<boolean> {
  const { excess, time } = await readValidatorFeeState(node);
  const numbers = chainNumbersOf(await readPlatformEntries(pool, String(networkId), 'chain'));
  if (Number(numbers?.chainTime) !== time) {
    if (isLast) findings.ok('fee state', `not compared: the store and the node are not at the same time`);
    return isLast;
  }
  const stored = numbers!.l1ValidatorExcess;
  if (stored === excess) findings.ok('fee state', `excess ${excess}, as stored`);
  else findings.fail('fee state', `excess ${excess}, but ${stored} is stored`, WAY_OUT);
  return true;
}
