import type { AvalancheNetwork, AvalancheNetworkNode, ManagedL1 } from '@nunatak/avalanche';
import type { Dialect } from '../../compare/api.js';
import { bytesOfCb58Any } from '../../oracle/cb58.js';
import { type Hex, Rpc } from '../../rpc.js';
import type { AggregateBody, SigningService } from './signing-service.js';
import type { ReceivedMessage, WarpChain } from './warp-chain.js';

/** The P-Chain's id, and the primary network's. */
export const P_CHAIN = '11111111111111111111111111111111LpoYY';

/** What the wallet makes by avalanchego's own code; bytes are hex without 0x. */
interface L1Message {
  validationId: string;
  payload: string;
  proofOfPossession: string;
  message: string;
  removal: string;
  justification: string;
}

/** A validator that was registered, or was there from the conversion on. */
export interface Validator extends L1Message {
  /** The RegisterL1ValidatorTx; undefined of an initial validator. */
  transaction?: string;
}

/** An L1 and the chain where its validator manager is: the pre-funded account. */
export class ManagerHome {
  constructor(
    private readonly network: AvalancheNetwork,
    private readonly service: SigningService,
    /** Sends the manager's messages, and verifies the P-Chain's. */
    readonly chain: WarpChain,
    /** The subnet of that chain: its validators sign for it. */
    readonly subnetId: string,
    readonly l1: ManagedL1,
    /** The validators of the conversion. */
    private readonly nodes: readonly AvalancheNetworkNode[],
  ) {}

  /** Registers a made-up validator by a message of the manager, signed by the service. */
  async register(): Promise<Required<Validator>> {
    const made = this.made(3_600);
    const signed = await this.managerSends(made.payload);
    const { transaction } = this.issue('register-validator', made.proofOfPossession, signed.slice(2));
    return { ...made, transaction };
  }

  /** Sets a validator's weight by a message of the manager. @returns the transaction, and the P-Chain's message of it */
  async weigh(
    { validationId }: Validator,
    nonce: number,
    weight: number,
  ): Promise<{ transaction: string; message: string }> {
    const made = this.network.wallet<L1Message>('weight-message', validationId, String(nonce), String(weight));
    const signed = await this.managerSends(made.payload);
    return { ...this.issue('set-weight', signed.slice(2)), message: made.message };
  }

  /** Makes a validator up, which can be registered for so long. */
  made(seconds: number): Validator {
    return this.network.wallet<L1Message>('new-registration', this.l1.subnetId, String(seconds));
  }

  /** A validator of the conversion, which orders them by their ids. */
  async initial(node: AvalancheNetworkNode): Promise<Validator> {
    const ids = await Promise.all(this.nodes.map(nodeIdOf));
    const index = ids.toSorted(Buffer.compare).findIndex((id) => id.equals(ids[this.nodes.indexOf(node)]!));
    return this.network.wallet<L1Message>('initial-registration', this.l1.subnetId, String(index));
  }

  /** The P-Chain's message of the conversion. */
  conversion(): { message: string; justification: string } {
    return this.network.wallet<L1Message>('conversion-message', this.l1.conversionTransaction);
  }

  /** Returns the answer of 4.2: the signed message of a transaction. */
  ofTransaction(transaction: string, dialect?: Dialect): Promise<Hex> {
    return this.service.ofTransaction(transaction, dialect);
  }

  /** Returns the answer of 4.1: a message of the P-Chain, signed for the manager's chain. */
  aggregate(body: AggregateBody): Promise<Hex> {
    const where = { signingSubnetId: this.subnetId, verifyingBlockchainId: this.chain.blockchainId };
    return this.service.aggregate({ ...body, ...where });
  }

  /**
   * Has the manager's chain verify answers.
   * @throws unless each is the message as avalanchego aggregates it from the signers' own keys
   */
  async receive(answers: readonly Hex[]): Promise<ReceivedMessage[]> {
    const height = await this.epochHeight();
    const keys = [...this.network.nodes, this.network.joining!].map((node) => node.keys.signer);
    for (const signed of new Set(answers)) {
      const command = ['sign-again', this.subnetId, String(height), signed.slice(2), ...keys];
      const again: Hex = `0x${this.network.wallet<{ signedMessage: string }>(...command).signedMessage}`;
      if (again !== signed) throw new Error(`the answer is ${signed}, and by the signers' own keys ${again}`);
    }
    return this.chain.receive(answers);
  }

  epochHeight(): Promise<number> {
    return epochHeight(this.network, this.chain.blockchainId);
  }

  private async managerSends(payload: string): Promise<Hex> {
    const { unsigned } = await this.chain.send(`0x${payload}`);
    return this.service.aggregate({ message: unsigned, verifyingBlockchainId: P_CHAIN });
  }

  private issue(...command: string[]): { transaction: string } {
    return this.network.wallet(...command);
  }
}

/** Returns the P-Chain's height at which a chain's next block looks up validators. */
export async function epochHeight(network: AvalancheNetwork, blockchainId: string): Promise<number> {
  const proposer = new Rpc(`${network.urls[0]}/ext/bc/${blockchainId}/proposervm`);
  return Number((await proposer.call<{ pChainHeight: string }>('proposervm.getCurrentEpoch', {})).pChainHeight);
}

async function nodeIdOf({ url }: AvalancheNetworkNode): Promise<Buffer> {
  const { nodeID } = await new Rpc(`${url}/ext/info`).call<{ nodeID: string }>('info.getNodeID', {});
  return Buffer.from(bytesOfCb58Any(nodeID.slice('NodeID-'.length)));
}

/** Returns the height of the first node's P-Chain. */
export async function platformHeight({ urls }: AvalancheNetwork): Promise<number> {
  const platform = new Rpc(`${urls[0]}/ext/bc/P`);
  return Number((await platform.call<{ height: string }>('platform.getHeight', {})).height);
}
