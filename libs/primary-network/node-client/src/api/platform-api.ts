import { encodeCb58 } from '@nunatak/avalanche-codec';
import { type AskOptions } from '@nunatak/chain-nodes';
import type { L1FeeConfig } from '@nunatak/primary-network-networks';
import { idOf, integerOf, listOf, objectOf, percentOf, quantityOf, secondsOf } from '../encoding/answer-fields.js';
import { bytesOfCheckedHex } from '../encoding/checked-hex.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';

// avalanchego: vms/platformvm/service.go

const PATH = '/ext/bc/P';

/** The height of the P-Chain's last accepted block. */
export async function readPlatformHeight(node: AvalancheNode, options: AskOptions = {}): Promise<number> {
  const answer = await node.askOne('platform.getHeight', {}, { ...options, path: PATH, lane: 'interactive' });
  return integerOf(objectOf(answer, 'platform.getHeight').height, 'platform.getHeight');
}

/** What there is of AVAX after the last accepted block, in nAVAX, and that block's height. */
export async function readCurrentSupply(
  node: AvalancheNode,
  options: AskOptions = {},
): Promise<{ supply: bigint; height: number }> {
  const method = 'platform.getCurrentSupply';
  const { supply, height } = objectOf(await node.askOne(method, {}, { ...options, path: PATH }), method);
  return {
    supply: quantityOf(supply, `the supply of ${method}`),
    height: integerOf(height, `the height of ${method}`),
  };
}

/** The excess by which L1 validators' fee is reckoned (ACP-77), and the chain's time of it, in Unix seconds. */
export async function readValidatorFeeState(
  node: AvalancheNode,
  options: AskOptions = {},
): Promise<{ excess: bigint; time: number }> {
  const method = 'platform.getValidatorFeeState';
  const { excess, timestamp } = objectOf(await node.askOne(method, {}, { ...options, path: PATH }), method);
  return { excess: quantityOf(excess, `the excess of ${method}`), time: secondsOf(timestamp, `the time of ${method}`) };
}

/** A block's bytes, without the envelope. @throws NodeError of the kind `missing-block` for one that is not there (yet) */
export async function readPlatformBlockBytes(
  node: AvalancheNode,
  height: number,
  options: AskOptions = {},
): Promise<Buffer> {
  const params = { height, encoding: 'hex' };
  const answer = await node.askOne('platform.getBlockByHeight', params, { ...options, path: PATH });
  return bytesOfCheckedHex(objectOf(answer, 'platform.getBlockByHeight').block, `block ${height} of the P-Chain`);
}

/** The bytes of the block with an id. */
export async function readPlatformBlockById(
  node: AvalancheNode,
  id: Buffer,
  options: AskOptions = {},
): Promise<Buffer> {
  const blockID = encodeCb58(id);
  const answer = await node.askOne('platform.getBlock', { blockID, encoding: 'hex' }, { ...options, path: PATH });
  return bytesOfCheckedHex(objectOf(answer, 'platform.getBlock').block, `block ${blockID} of the P-Chain`);
}

/** How the node charges L1 validators (ACP-77). @throws NodeError of the kind `refused` where it is too old to know */
export async function readValidatorFeeConfig(node: AvalancheNode, options: AskOptions = {}): Promise<L1FeeConfig> {
  const method = 'platform.getValidatorFeeConfig';
  const answer = objectOf(await node.askOne(method, {}, { ...options, path: PATH }), method);
  const of = (field: keyof L1FeeConfig) => quantityOf(answer[field], `${field} of ${method}`);
  return {
    capacity: of('capacity'),
    target: of('target'),
    minPrice: of('minPrice'),
    excessConversionConstant: of('excessConversionConstant'),
  };
}

/**
 * Returns the uptimes that the node has observed of the primary network's current validators, in percent, by the hex digits of the staking
 * transaction's id. Validators for which the node gives no uptime are left out.
 */
export async function readUptimes(node: AvalancheNode, options: AskOptions = {}): Promise<Map<string, number>> {
  const method = 'platform.getCurrentValidators';
  const { validators } = objectOf(await node.askOne(method, {}, { ...options, path: PATH }), method);
  const uptimes = new Map<string, number>();
  for (const each of listOf(validators, `the validators of ${method}`)) {
    const { txID, uptime } = objectOf(each, `a validator of ${method}`);
    if (uptime == null) continue;
    uptimes.set(idOf(txID, `a txID of ${method}`).toString('hex'), percentOf(uptime, `an uptime of ${method}`));
  }
  return uptimes;
}
