import { setTimeout as sleep } from 'node:timers/promises';
import { NodeError } from '@nunatak/chain-nodes';
import type { Findings } from '@nunatak/commands';
import { type AvalancheNode, readCurrentSupply, readValidatorFeeState } from '@nunatak/primary-network-node-client';
import { storedFeeExcess, storedSupply } from '@nunatak/primary-network-queries';
import type { Pool } from 'pg';

/** The store follows a node's new block within a moment. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 500;
const WAY_OUT =
  'what is stored was derived by other rules than the node’s: give the nodes’ flags by --avalanche-rule (of services NUNATAK_AVALANCHE_RULES), then `nunatak networks reset`; if there are none, report it';

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
  const stored = await storedNetwork(pool, networkId);
  if (!stored) return;
  for (const [check, look] of [['supply', lookAtSupply] as const, ['fee state', lookAtFeeState] as const]) {
    // A bulk load leaves out the index by which a height is found.
    if (stored.isLoading && look === lookAtSupply) {
      findings.ok(check, 'not compared: the network is being loaded');
      continue;
    }
    try {
      await compare(findings, check, () => look(node, networkId, pool));
    } catch (error) {
      // An older node has no getValidatorFeeState.
      if (!(error instanceof NodeError && error.kind === 'refused')) throw error;
    }
  }
}

/** What a node says, and what is stored of the same moment. */
interface Look {
  said: bigint;
  /** For people. */
  shown: string;
  /** Undefined where the store is at another moment. */
  stored: bigint | undefined;
  /** At which, then. */
  elsewhere: string;
}

async function compare(findings: Findings, check: string, look: () => Promise<Look>): Promise<void> {
  let { said, shown, stored, elsewhere } = await look();
  for (let looks = 1; stored === undefined && looks < LOOKS; looks++) {
    await sleep(BETWEEN_LOOKS_MS);
    ({ said, shown, stored, elsewhere } = await look());
  }
  if (stored === undefined) findings.ok(check, `not compared: ${elsewhere}`);
  else if (stored === said) findings.ok(check, `${shown}, as stored`);
  else findings.fail(check, `${shown}, but ${stored} is stored`, WAY_OUT);
}

/** @returns undefined where no block of the P-Chain is stored */
async function storedNetwork(pool: Pool, networkId: number): Promise<{ isLoading: boolean } | undefined> {
  const { rows } = await pool.query<{ isLoading: boolean }>(
    `SELECT phase <> 'served' AS "isLoading" FROM log_position LEFT JOIN network USING (network_id)
     WHERE network_id = $1 AND chain = 'P' AND height IS NOT NULL`,
    [networkId],
  );
  return rows[0];
}

async function lookAtSupply(node: AvalancheNode, networkId: number, pool: Pool): Promise<Look> {
  const { supply, height } = await readCurrentSupply(node);
  return {
    said: supply,
    shown: `${supply} nAVAX after block ${height}`,
    stored: await storedSupply(pool, String(networkId), height),
    elsewhere: `block ${height}, where the node is, is not stored yet`,
  };
}

async function lookAtFeeState(node: AvalancheNode, networkId: number, pool: Pool): Promise<Look> {
  const { excess, time } = await readValidatorFeeState(node);
  return {
    said: excess,
    shown: `excess ${excess}`,
    stored: await storedFeeExcess(pool, String(networkId), time),
    elsewhere: 'the store and the node are not at the same time',
  };
}
