import {
  encodeAvmBlock,
  encodePlatformBlock,
  type PlatformTx,
  type SignedAvmTx,
  type SignedPlatformTx,
  sha256,
  signedAvmTx,
  signedPlatformTx,
} from '@nunatak/avalanche-codec';
import type { PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { LocalNetwork } from './local-network.js';

const NETWORK_ID = 12_345;
const ZEROS = Buffer.alloc(32);
/** So many addresses own what is made. */
const OWNERS = 50;
/** Every so manieth transaction of the P-Chain is an export to the X-Chain, which imports it. */
const EXPORT_EVERY = 3;
const FIRST_AMOUNT = 1_000_000_000_000n;

/** Bytes of an address that owns outputs of the generated chains. */
export function generatedOwner(number: number): Buffer {
  return sha256(Buffer.from(`owner ${number % OWNERS}`)).subarray(0, 20);
}

/**
 * A P- and an X-Chain behind the recorded genesis that grow without end: each block has one transaction, which spends what the one before
 * made, and the X-Chain imports what the P-Chain exports, whether or not that was taken in. The same each time.
 */
export class GeneratedChains {
  private readonly network = new LocalNetwork();
  private readonly beginnings = { P: this.network.events('P'), X: this.network.events('X') };
  private readonly chains: Record<'P' | 'X', PrimaryNetworkEvent[]> = { P: [], X: [] };
  private readonly platformTxs: SignedPlatformTx[] = [];
  private readonly exchangeTxs: SignedAvmTx[] = [];
  private readonly parents: Record<'P' | 'X', Buffer> = { P: ZEROS, X: ZEROS };

  /** The log grows by so many events, of which the very first is its genesis. */
  grow(chain: 'P' | 'X', count: number, memo: Buffer = Buffer.alloc(0)): PrimaryNetworkEvent[] {
    return Array.from({ length: count }, () => this.next(chain, memo));
  }

  /** All events of a log so far. */
  events(chain: 'P' | 'X'): PrimaryNetworkEvent[] {
    return [...this.chains[chain]];
  }

  private next(chain: 'P' | 'X', memo: Buffer): PrimaryNetworkEvent {
    const log = this.chains[chain];
    const [genesis, first] = this.beginnings[chain];
    const event =
      log.length === 0 ? genesis! : log.length === 1 ? first! : this.blockEvent(chain, log.length - 1, memo);
    if (event.kind === 'block') this.parents[chain] = event.block.id;
    log.push(event);
    return event;
  }

  private blockEvent(chain: 'P' | 'X', height: number, memo: Buffer): PrimaryNetworkEvent {
    const fields = { parentId: this.parents[chain], height: BigInt(height), time: 1_800_000_000n + BigInt(height) };
    const bytes =
      chain === 'P'
        ? encodePlatformBlock({ type: 'BanffStandardBlock', ...fields, txs: [this.platformTx(height, memo)] })
        : encodeAvmBlock({ type: 'StandardBlock', ...fields, merkleRoot: ZEROS, txs: [this.exchangeTx(height, memo)] });
    return {
      kind: 'block',
      chain,
      ...{ networkId: NETWORK_ID, epoch: 1, sequence: height + 2 },
      block: { height, id: sha256(bytes), parentId: fields.parentId, bytes },
    };
  }

  /** Made once: the X-Chain may ask for it before its block has grown. */
  private platformTx(height: number, memo: Buffer = Buffer.alloc(0)): SignedPlatformTx {
    for (let next = this.platformTxs.length + 1; next <= height; next++) {
      const { networkId, blockchainId, ins, outs } = this.fields(ZEROS, this.platformTxs.at(-1)?.id, next);
      const base = { networkId, blockchainId, ins, outs, memo };
      const isExport = next % EXPORT_EVERY === 0;
      const tx: PlatformTx = isExport
        ? {
            ...base,
            type: 'ExportTx',
            destinationChain: this.network.chains.x.id,
            // Owned by nobody else that has part in the import.
            exportedOutputs: [this.output(1_000n, next + 2)],
          }
        : { ...base, type: 'BaseTx' };
      this.platformTxs.push(signedPlatformTx(tx, []));
    }
    return this.platformTxs[height - 1]!;
  }

  private exchangeTx(height: number, memo: Buffer): SignedAvmTx {
    const base = { ...this.fields(this.network.chains.x.id, this.exchangeTxs.at(-1)?.id, height), memo };
    const isImport = height % EXPORT_EVERY === 0;
    const tx = signedAvmTx(
      isImport
        ? { ...base, type: 'ImportTx', sourceChain: ZEROS, importedInputs: [this.exported(height)] }
        : { ...base, type: 'BaseTx' },
      [],
    );
    this.exchangeTxs.push(tx);
    return tx;
  }

  /** The input that spends what the P-Chain's transaction of this height exports. */
  private exported(height: number) {
    return this.input(this.platformTx(height).id, 2, 1_000n);
  }

  private fields(blockchainId: Buffer, before: Buffer | undefined, height: number) {
    const amount = FIRST_AMOUNT - BigInt(height);
    return {
      networkId: NETWORK_ID,
      blockchainId,
      ins: before ? [this.input(before, 0, amount)] : [],
      outs: [this.output(amount, height), this.output(7n, height + 1)],
    };
  }

  private input(txId: Buffer, outputIndex: number, amount: bigint) {
    const input = { type: 'secp256k1fx.TransferInput' as const, amount, sigIndices: [0] };
    return { txId, outputIndex, assetId: this.network.chains.avaxAssetId, input };
  }

  private output(amount: bigint, owner: number) {
    const outputOwners = { locktime: 0n, threshold: 1, addresses: [generatedOwner(owner)] };
    const output = { type: 'secp256k1fx.TransferOutput' as const, amount, outputOwners };
    return { assetId: this.network.chains.avaxAssetId, output };
  }
}
