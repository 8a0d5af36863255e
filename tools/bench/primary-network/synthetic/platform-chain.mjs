import { decodePlatformGenesis, encodePlatformBlock, sha256, signedPlatformTx } from '@nunatak/avalanche-codec';
import { primaryChainsOf } from '@nunatak/primary-network-networks';
import { seededRandom } from '../../rig/statistics.mjs';
import { Envelopes } from './envelopes.mjs';
import { randomBytes } from './random-bytes.mjs';
import { REWARDED, Wallets } from './wallets.mjs';

const ZEROS = Buffer.alloc(32);
const AVAX = 1_000_000_000n;
const STAKE = 25n * AVAX;
const FEE = AVAX / 1_000n;
const FUNDS = 5_000n * AVAX;
const BLOCK_SECONDS = 12n;
/** How long a stake lasts, in cycles of blocks: 26 hours, and the network's least is 24. */
const STAKE_CYCLES = 2_000;
const CYCLE_BLOCKS = 4;
const BANDS = { rewarded: 0.75, twoOwners: 0.1 };
/** Millionths. */
const WHOLE = 1_000_000;
const TRANSFERS = ['ImportTx', 'ExportTx', 'BaseTx'];

/**
 * A P-Chain behind the recorded genesis that no network has run: built with the codec of transactions that the rules allow, which spend what
 * earlier ones made; ids, parents, heights, times and envelopes fit. Signatures are random bytes. In each cycle of four blocks: one delegation;
 * the reward of the one whose time is over, proposed and committed (before any is: two transfers); a transfer (import, export, base).
 *
 * @param recording of which it takes genesis, block 0 and certificates
 * @param stakeCycles how many cycles a stake lasts; the first delegation stands in the second cycle
 * @returns the containers, as a recording has them, in order
 */
export function* syntheticPlatformChain(recording, blocks, seed, stakeCycles = STAKE_CYCLES) {
  const chain = new Chain(recording, seed, stakeCycles);
  for (let height = 1; height <= blocks; height++) yield chain.next(height);
}

class Chain {
  constructor(recording, seed, stakeCycles) {
    this.stakeBlocks = stakeCycles * CYCLE_BLOCKS;
    const genesis = decodePlatformGenesis(Buffer.from(recording.genesis()));
    const { x, avaxAssetId } = primaryChainsOf(genesis);
    Object.assign(this, { genesis, avaxAssetId, networkId: recording.networkId, otherChain: x.id });
    this.random = seededRandom(seed);
    // One of the recorded validators keeps all that its delegators earn.
    this.validators = genesis.validators.filter(({ tx }) => tx.delegationShares < WHOLE);
    this.envelopes = new Envelopes(recording, this.random);
    this.parentId = sha256(recording.chains.P.genesisBlock);
    this.wallets = new Wallets();
    this.stakes = [];
    this.transfers = 0;
  }

  /** The container of the next height. */
  next(height) {
    const time = this.timeOf(height);
    const place = { parentId: this.parentId, height: BigInt(height), time };
    const block = encodePlatformBlock({ ...place, ...this.contentOf(height) });
    this.parentId = sha256(block);
    return this.envelopes.wrap({ height, block, time, isOption: this.isDecision(height) });
  }

  timeOf(height) {
    return this.genesis.timestamp + 600n + BigInt(height) * BLOCK_SECONDS;
  }

  /** Whether a stake ends in the height's cycle. */
  rewardsAt(height) {
    return height > this.stakeBlocks + CYCLE_BLOCKS;
  }

  isDecision(height) {
    return height % CYCLE_BLOCKS === 3 && this.rewardsAt(height);
  }

  contentOf(height) {
    if (height === 1) return standard(this.funding());
    const rewards = this.rewardsAt(height);
    switch (height % CYCLE_BLOCKS) {
      case 1:
        return standard(this.delegation(height));
      case 2:
        return rewards ? this.rewardProposal() : standard(this.transfer());
      case 3:
        return rewards ? { type: 'BanffCommitBlock' } : standard(this.transfer());
      default:
        return standard(this.transfer());
    }
  }

  /** The genesis's first output, shared out among the wallets. */
  funding() {
    const { txId, outputIndex, output } = this.genesis.utxos[0].utxo;
    const { wallets } = this;
    const outs = Array.from({ length: wallets.size }, (_, i) => this.output(FUNDS, [wallets.address(i)]));
    const tx = this.sign({ ...this.base([{ txId, outputIndex, amount: output.amount }], outs), type: 'BaseTx' });
    for (const i of outs.keys()) wallets.receive(i, { txId: tx.id, outputIndex: i, amount: FUNDS });
    return tx;
  }

  delegation(height) {
    const { number, outputs, sum } = this.wallets.spend(STAKE + FEE);
    const owner = [this.wallets.address(number)];
    const { validators } = this;
    const { nodeId } = validators[Math.floor(this.random() * validators.length)].tx.validator;
    // Its reward is proposed in the second block of a later cycle, at the very end of its time.
    const end = this.timeOf(height + this.stakeBlocks + 1);
    const change = sum - STAKE - FEE;
    const fields = this.base(outputs, change > 0n ? [this.output(change, owner)] : []);
    const tx = this.sign({
      ...fields,
      type: 'AddPermissionlessDelegatorTx',
      validator: { nodeId, start: 0n, end, weight: STAKE },
      subnetId: ZEROS,
      stakeOuts: [this.output(STAKE, owner)],
      delegationRewardsOwner: { locktime: 0n, threshold: 1, addresses: this.rewardOwners(number) },
    });
    if (change > 0n) this.wallets.receive(number, { txId: tx.id, outputIndex: 0, amount: change });
    this.stakes.push({ number, stake: { txId: tx.id, outputIndex: fields.outs.length, amount: STAKE } });
    return tx;
  }

  rewardOwners(number) {
    const which = this.random();
    if (which < BANDS.rewarded) return [REWARDED];
    const own = this.wallets.address(number);
    const other = this.wallets.address((number + 1) % this.wallets.size);
    return which < BANDS.rewarded + BANDS.twoOwners ? [own, other].sort(Buffer.compare) : [own];
  }

  /** The stake whose time is over comes back to its wallet. */
  rewardProposal() {
    const { number, stake } = this.stakes.shift();
    this.wallets.receive(number, stake);
    const tx = signedPlatformTx({ type: 'RewardValidatorTx', txId: stake.txId }, []);
    return { type: 'BanffProposalBlock', txs: [], tx };
  }

  transfer() {
    const type = TRANSFERS[this.transfers++ % TRANSFERS.length];
    const { number, outputs, sum } = this.wallets.spend(3n * AVAX);
    const other = Math.floor(this.random() * this.wallets.size);
    const moved = type === 'ImportTx' ? 0n : AVAX;
    const imported = { txId: randomBytes(this.random, 32), outputIndex: 0, amount: AVAX };
    const kept = this.output(sum + (type === 'ImportTx' ? AVAX : 0n) - moved - FEE, [this.wallets.address(number)]);
    const sent = this.output(moved, [this.wallets.address(other)]);
    const fields = this.base(outputs, type === 'BaseTx' ? [kept, sent] : [kept]);
    const tx = this.sign(
      {
        ...fields,
        type,
        ...(type === 'ImportTx' && { sourceChain: this.otherChain, importedInputs: [this.input(imported)] }),
        ...(type === 'ExportTx' && { destinationChain: this.otherChain, exportedOutputs: [sent] }),
      },
      type === 'ImportTx' ? outputs.length + 1 : outputs.length,
    );
    this.wallets.receive(number, { txId: tx.id, outputIndex: 0, amount: kept.output.amount });
    if (type === 'BaseTx') this.wallets.receive(other, { txId: tx.id, outputIndex: 1, amount: moved });
    return tx;
  }

  /** Inputs stand in the order of what they spend, as the node wants them. */
  base(spent, outs) {
    const ins = spent
      .toSorted((a, b) => Buffer.compare(a.txId, b.txId) || a.outputIndex - b.outputIndex)
      .map((output) => this.input(output));
    return { networkId: this.networkId, blockchainId: ZEROS, ins, outs, memo: Buffer.alloc(0) };
  }

  input({ txId, outputIndex, amount }) {
    const input = { type: 'secp256k1fx.TransferInput', amount, sigIndices: [0] };
    return { txId, outputIndex, assetId: this.avaxAssetId, input };
  }

  output(amount, addresses) {
    const outputOwners = { locktime: 0n, threshold: 1, addresses };
    return { assetId: this.avaxAssetId, output: { type: 'secp256k1fx.TransferOutput', amount, outputOwners } };
  }

  sign(tx, inputs = tx.ins.length) {
    const credentials = Array.from({ length: inputs }, () => ({
      type: 'secp256k1fx.Credential',
      signatures: [randomBytes(this.random, 65)],
    }));
    return signedPlatformTx(tx, credentials);
  }
}

const standard = (tx) => ({ type: 'BanffStandardBlock', txs: [tx] });
