import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  decodePlatformBlock,
  decodePlatformGenesis,
  type PlatformBlock,
  type SignedPlatformTx,
} from '@nunatak/avalanche-codec';
import type { StatementScript } from '@nunatak/database';
import type {
  ChainBlock,
  ChainGenesis,
  NetworkUpgrades,
  PrimaryNetworkEvent,
} from '@nunatak/primary-network-contracts';
import { primaryChainsOf } from '@nunatak/primary-network-networks';
import { type BlockChanges, type PlatformRules, PlatformState } from '@nunatak/primary-network-platform-state';
import { readPlatformEntries } from '@nunatak/primary-network-queries';
import { BLOCK, type TransactionPlace, writeBlockRow } from '@nunatak/primary-network-schema';
import {
  dateExchangeGenesis,
  jsonBytes,
  type NetworkFacts,
  readNetwork,
  writeAllCurrentStakers,
  writeAllPendingRewards,
  writePlatformEntries,
} from '@nunatak/primary-network-writes';
import type { PoolClient } from 'pg';
import type { Batch } from '../deriving/batch.js';
import type { ChainDeriver } from '../deriving/chain-deriver.js';
import { ChainIds } from '../deriving/chain-ids.js';
import { proposerRow } from '../deriving/proposer-row.js';
import { platformEffects } from '../effects/platform-effects.js';
import { BlockContext } from './block-context.js';
import { CurrentStakers } from './current-stakers.js';
import { PlatformChanges } from './platform-changes.js';
import { platformRules } from './platform-rules.js';
import { UnknownGenesisError } from './unknown-genesis-error.js';

/** The id of the primary network, and of the P-Chain. */
const ZEROS = Buffer.alloc(32);
/** The virtual machine of the P-Chain: its name, with zeros behind it. avalanchego: constants.PlatformVMID. */
const PLATFORM_VM_ID = Buffer.concat([Buffer.from('platformvm'), Buffer.alloc(22)]);

/** Events after which what the database takes meanwhile gets on: a millisecond or two. */
const TURN_EVENTS = 32;
/** The same while it has nothing to do: what else there is, reading blocks above all, had better wait until it has. */
const LONG_TURN_EVENTS = 256;

/** What is known of networks beside what their logs hold. */
export interface PlatformKnowledge {
  chainsOf: typeof primaryChainsOf;
  rulesOf: typeof platformRules;
}

const KNOWLEDGE: PlatformKnowledge = { chainsOf: primaryChainsOf, rulesOf: platformRules };

/** Rows of the P-Chain: its genesis, its blocks, and what the state machine says that they change. */
export class PlatformDeriver implements ChainDeriver {
  private state: PlatformState | undefined;
  private rules!: PlatformRules;
  private avaxAssetId = '';
  private ids = new ChainIds('P', {});
  private current = new CurrentStakers(0n);

  constructor(
    private readonly networkId: string,
    private readonly knowledge = KNOWLEDGE,
  ) {}

  /** Reads the state machine as it was stored with the last block. */
  async prepare(db: PoolClient): Promise<void> {
    const facts = (await readNetwork(db, this.networkId)) ?? {};
    const entries = await readPlatformEntries(db, this.networkId);
    this.state = undefined;
    if (entries.length === 0) return;
    this.know(facts);
    this.state = PlatformState.restore(entries, this.rules);
    this.current = CurrentStakers.of(this.state, this.rules.maxValidatorStake);
  }

  async derive(events: readonly PrimaryNetworkEvent[], batch: Batch, isWriting: () => boolean): Promise<void> {
    let changes: PlatformChanges | undefined;
    let turn = 0;
    for (const event of events) {
      if (++turn >= (isWriting() ? TURN_EVENTS : LONG_TURN_EVENTS)) {
        await nextTurn();
        turn = 0;
      }
      if (event.kind === 'genesis') changes = this.addGenesis(event.genesis, batch);
      changes ??= new PlatformChanges(batch, this.avaxAssetId, this.current);
      if (event.kind === 'block') this.addBlock(event.block, batch, changes);
    }
    changes?.finish();
    const entries = this.state?.takeChangedEntries() ?? [];
    changes?.write(batch.ownWrites);
    writePlatformEntries(batch.ownWrites, this.networkId, entries);
    batch.lateWrites.push((facts, script) => {
      this.assertRules(facts);
      changes?.writeRest(script, facts.isLoading ?? false);
    });
  }

  /** Writes anew what the state that was read leads to now, which a bulk load has left out. */
  writeAllCurrent(script: StatementScript): void {
    writeAllCurrentStakers(script, this.networkId);
    writeAllPendingRewards(script, this.networkId, this.current.allPending(), this.avaxAssetId);
  }

  private addGenesis({ bytes, upgrades, rules }: ChainGenesis, batch: Batch): PlatformChanges {
    const genesis = decodePlatformGenesis(bytes);
    const chains = this.knowledge.chainsOf(genesis);
    if (!chains)
      throw new UnknownGenesisError(
        `network ${this.networkId}: its genesis has no X- and C-Chain, so that it is no primary network's`,
      );
    const facts: NetworkFacts = {
      genesisTime: Number(genesis.timestamp),
      xBlockchainId: chains.x.id.toString('hex'),
      cBlockchainId: chains.c.id.toString('hex'),
      avaxAssetId: chains.avaxAssetId.toString('hex'),
      ...(upgrades && { upgrades: factsOf(upgrades) }),
      ...(rules && { rules }),
    };
    batch.facts = facts;
    this.know(facts);
    const { state, changes } = PlatformState.fromGenesis(genesis, this.rules);
    this.state = state;
    this.current = new CurrentStakers(this.rules.maxValidatorStake);
    const txs = [...genesis.validators, ...genesis.chains];
    const time = Number(genesis.timestamp);
    const rows = new PlatformChanges(batch, this.avaxAssetId, this.current);
    for (const [index, signed] of txs.entries())
      this.addTransaction({ chain: 'P', height: 0, time, index }, signed, batch, rows);
    rows.add(changes, new BlockContext(changes, txs));
    this.addPrimaryNetwork(rows, time, txs.length, bytes);
    dateExchangeGenesis(batch.ownWrites, this.networkId, time);
    return rows;
  }

  /** The primary network is a subnet, and the P-Chain a blockchain, that no transaction made. */
  private addPrimaryNetwork({ subnets }: PlatformChanges, time: number, index: number, genesis: Buffer): void {
    const place = { network_id: this.networkId, height: 0, time, transaction_index: index };
    const id = jsonBytes(ZEROS.toString('hex'));
    subnets.subnets.insert({ ...place, subnet_id: id, threshold: 0, locktime: 0, addresses: [] });
    subnets.blockchains.insert({
      ...{ ...place, blockchain_id: id, subnet_id: id, name: 'P-Chain' },
      vm_id: jsonBytes(PLATFORM_VM_ID.toString('hex')),
      genesis: jsonBytes(genesis.toString('hex')),
    });
  }

  private addBlock(event: ChainBlock, batch: Batch, changes: PlatformChanges): void {
    const { state } = this;
    if (!state) throw new Error(`network ${this.networkId}: a block of the P-Chain before its genesis`);
    const block = decodePlatformBlock(event.bytes, event.id);
    const height = Number(block.height);
    // The state begins with block 0, which holds nothing.
    const made = height === 0 ? undefined : state.apply(block);
    const time = Number(state.chainTime);
    batch.time = time;
    const txs = txsOf(block);
    const transactions = txs.map((signed, index) =>
      this.addTransaction({ chain: 'P', height, time, index }, signed, batch, changes),
    );
    if (event.proposer === undefined) batch.noteUnenveloped(height);
    writeBlockRow(batch.rows.of(BLOCK), batch.networkColumn, {
      chain: 'P',
      height,
      time,
      type: block.type,
      size: event.bytes.length,
      transactions,
      id: event.id,
      parentId: event.parentId,
      proposer: proposerRow(event.proposer),
      platform: {
        currentSupply: state.currentSupply()!,
        accruedFees: state.accruedL1ValidatorFees,
        activeL1Validators: state.activeL1Validators,
        l1FeeExcess: state.l1ValidatorExcess,
      },
    });
    if (made && hasChanges(made)) changes.add(made, new BlockContext(made, txs));
  }

  private addTransaction(
    place: TransactionPlace,
    signed: SignedPlatformTx,
    batch: Batch,
    changes: PlatformChanges,
  ): Buffer {
    const transaction = batch.addTransaction(place, signed, platformEffects(signed.tx, this.ids.chainOf));
    changes.addTransaction(signed.tx, transaction);
    return transaction.id;
  }

  private know(facts: NetworkFacts): void {
    this.ids = new ChainIds('P', facts);
    this.avaxAssetId = facts.avaxAssetId ?? '';
    this.rules = this.rulesOf(facts);
  }

  /** The ingester notes it when a node states another time for an upgrade to come: what was derived since by the former is derived again. */
  private assertRules(facts: NetworkFacts): void {
    const { upgrades } = this.rulesOf(facts);
    if (isDeepStrictEqual(upgrades, this.rules.upgrades)) return;
    throw new Error(
      `network ${this.networkId}: an upgrade’s time has changed: blocks are derived again by the new one`,
    );
  }

  private rulesOf({ upgrades, rules }: NetworkFacts): PlatformRules {
    const stated = upgrades as Pick<NetworkUpgrades, 'times'> | undefined;
    return this.knowledge.rulesOf(Number(this.networkId), Buffer.from(this.avaxAssetId, 'hex'), stated, rules);
  }
}

function hasChanges({ changes }: BlockChanges): boolean {
  return changes.length > 0;
}

/** A block's transactions, in their order. */
function txsOf(block: PlatformBlock): readonly SignedPlatformTx[] {
  switch (block.type) {
    case 'ApricotProposalBlock':
    case 'ApricotAtomicBlock':
      return [block.tx];
    case 'BanffProposalBlock':
      return [...block.txs, block.tx];
    case 'ApricotStandardBlock':
    case 'BanffStandardBlock':
      return block.txs;
    default:
      return [];
  }
}

/** Upgrades as the store keeps them, as JSON. */
function factsOf({ cortinaXChainStopVertexId, ...upgrades }: NetworkUpgrades): object {
  return { ...upgrades, cortinaXChainStopVertexId: cortinaXChainStopVertexId.toString('hex') };
}
