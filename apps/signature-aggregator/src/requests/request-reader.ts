import {
  decodeUnsignedWarpMessage,
  encodeCb58,
  encodeUnsignedWarpMessage,
  sha256,
  type UnsignedWarpMessage,
  unsignedPlatformMessage,
  unsignedWarpMessageBytes,
  validationIdOf,
} from '@nunatak/avalanche-codec';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import type { MessageOfTransaction } from '@nunatak/primary-network-contracts';
import { isLacking, type SigningIndex } from '../sets/set-sources.js';
import type { SignatureAggregatorRequest } from './aggregate-request.dto.js';
import { type ChainSubnets, PLATFORM_CHAIN } from './chain-subnets.js';
import { checkPlatformMessage, decoded, readJustification } from './platform-message-faults.js';
import { readId } from './read-id.js';
import type { HeightChoice, SigningRequest } from './signing-request.js';

/** What a transaction's message needs where its validator manager verifies it: the default of both operations. */
const DEFAULT_QUORUM = 67;
const NO_BYTES = Buffer.alloc(0);

/** Makes checked requests of what clients ask for, for one network. */
export class RequestReader {
  /** @param allowed the subnets that are served, as hex; undefined: all */
  constructor(
    private readonly networkId: number,
    private readonly index: Pick<SigningIndex, 'subnet' | 'transactionMessage'>,
    private readonly chains: Pick<ChainSubnets, 'of'>,
    private readonly allowed: ReadonlySet<string> | undefined,
  ) {}

  /** Reads the body of 4.1. @throws BadRequestError that names field and rule */
  async ofBody(body: SignatureAggregatorRequest): Promise<SigningRequest> {
    const { quorumPercentage: quorum, quorumPercentageBuffer: buffer } = body;
    if (quorum + buffer > 100)
      throw new BadRequestError(
        `quorumPercentage + quorumPercentageBuffer must be at most 100, not ${quorum + buffer}`,
        'quorumPercentageBuffer',
      );
    const height = this.#heightOf(body);
    const given = body.signingSubnetId ? readId('signingSubnetId', body.signingSubnetId) : undefined;
    if (given) this.#checkAllowed(given, 'signingSubnetId');
    const justification = bytesOf(body.justification);
    const bytes = await this.#messageBytesOf(bytesOf(body.message), justification);
    const message = decoded('message', () => decodeUnsignedWarpMessage(bytes));
    this.#check(message, justification);
    const sourceSubnetId = await this.chains.of(message.sourceChainId, 'message');
    if (height.kind === 'verifier') await this.chains.of(height.blockchainId, 'verifyingBlockchainId');
    const subnetId = given ?? sourceSubnetId;
    if (!given) this.#checkAllowed(subnetId, 'signingSubnetId');
    return { messageId: sha256(bytes), message, bytes, justification, subnetId, height, quorum, buffer };
  }

  /**
   * Reads the transaction of 4.2: its message, signed by the validator manager's subnet.
   * @throws NotFoundError for an unknown transaction; BadRequestError for one whose message nobody signs
   */
  async ofTransaction(txHash: string): Promise<SigningRequest> {
    const { transactionType, message: found } = await this.#messageOf(readId('txHash', txHash));
    if (found === undefined) throw txFault(`a ${transactionType} carries no message that validators sign`);
    const { unsignedMessage: bytes, justification, validatorManager, managerSubnetId: subnetId, status } = found;
    if (status === 'superseded')
      throw txFault("validators sign its message no more: a later transaction set the validator's weight");
    if (status === 'ended') throw txFault('validators sign its message no more: the validator was removed');
    if (subnetId === undefined)
      throw txFault(
        `nobody signs its message: the validator manager's blockchain ${encodeCb58(validatorManager.blockchainId)} does not exist`,
      );
    this.#checkAllowed(subnetId, 'txHash');
    const message = decodeUnsignedWarpMessage(bytes);
    const height: HeightChoice = { kind: 'verifier', blockchainId: validatorManager.blockchainId };
    return {
      messageId: sha256(bytes),
      message,
      bytes,
      justification,
      subnetId,
      height,
      quorum: DEFAULT_QUORUM,
      buffer: 0,
    };
  }

  #heightOf({ pChainHeight, verifyingBlockchainId }: SignatureAggregatorRequest): HeightChoice {
    const blockchainId = verifyingBlockchainId ? readId('verifyingBlockchainId', verifyingBlockchainId) : undefined;
    if (blockchainId === undefined)
      return pChainHeight > 0 ? { kind: 'given', height: pChainHeight } : { kind: 'proposed' };
    if (pChainHeight > 0)
      throw new BadRequestError(
        'verifyingBlockchainId and a pChainHeight above 0 exclude each other: each decides whose signatures count',
        'verifyingBlockchainId',
      );
    return { kind: 'verifier', blockchainId };
  }

  async #messageBytesOf(given: Buffer, justification: Buffer): Promise<Buffer> {
    if (given.length > 0) return decoded('message', () => unsignedWarpMessageBytes(given));
    if (justification.length === 0) throw new BadRequestError('message or justification must be given', 'message');
    const read = readJustification(justification);
    if (read.type === 'conversion') return this.#conversionOf(read.subnetId);
    const validationId = validationIdOf(read);
    const message = { type: 'L1ValidatorRegistration', validationId, registered: false } as const;
    return encodeUnsignedWarpMessage(unsignedPlatformMessage(this.networkId, message));
  }

  /** Returns the SubnetToL1Conversion of a subnet, as its conversion made it. */
  async #conversionOf(subnetId: Buffer): Promise<Buffer> {
    const { validatorManager } = await this.#subnetOf(subnetId);
    const conversion =
      validatorManager &&
      (await this.index.transactionMessage(this.networkId, validatorManager.conversionTransactionId));
    if (!conversion?.message)
      throw new BadRequestError(`justification: subnet ${encodeCb58(subnetId)} is no L1`, 'justification');
    return conversion.message.unsignedMessage;
  }

  async #subnetOf(subnetId: Buffer) {
    try {
      return await this.index.subnet(this.networkId, subnetId);
    } catch (error) {
      if (isLacking(error, 'subnet'))
        throw new BadRequestError(`justification: there is no subnet ${encodeCb58(subnetId)}`, 'justification');
      throw error;
    }
  }

  #check(message: UnsignedWarpMessage, justification: Buffer): void {
    const { networkId, sourceChainId, payload } = message;
    if (networkId !== this.networkId)
      throw new BadRequestError(`message is of network ${networkId}, not of network ${this.networkId}`, 'message');
    if (payload.type === 'unknown')
      throw new BadRequestError(
        'message has a payload that is neither an addressed call nor a hash of at most 24 KiB',
        'message',
      );
    if (sourceChainId.equals(PLATFORM_CHAIN)) checkPlatformMessage(message, justification);
  }

  #checkAllowed(subnetId: Buffer, field: string): void {
    if (this.allowed && !this.allowed.has(subnetId.toString('hex')))
      throw new BadRequestError(`${field}: subnet ${encodeCb58(subnetId)} is not served here`, field);
  }

  async #messageOf(transactionId: Buffer): Promise<MessageOfTransaction> {
    try {
      return await this.index.transactionMessage(this.networkId, transactionId);
    } catch (error) {
      if (isLacking(error, 'transaction'))
        throw new NotFoundError(`txHash: the network has no transaction ${encodeCb58(transactionId)}, or not yet`);
      throw error;
    }
  }
}

/** @param hex checked by the body's rules */
function bytesOf(hex: string | null | undefined): Buffer {
  return hex ? Buffer.from(hex.replace(/^0x/, ''), 'hex') : NO_BYTES;
}

function txFault(text: string): BadRequestError {
  return new BadRequestError(`txHash: ${text}`, 'txHash');
}
