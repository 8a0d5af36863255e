import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { Chain } from '@nunatak/evm-chains';
import { checksumAddress } from '@nunatak/evm-decoding';
import type { PriceTable } from '@nunatak/evm-prices';
import type { MessageEventRow } from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { AnswerTokens } from '../tokens/answer-tokens.js';
import type { FoundMessage } from './found-message.js';
import type {
  IcmMessageDto,
  InterchainReceiptDto,
  InterchainRewardDto,
  MessageCommonDto,
  TeleporterMessageDto,
} from './message.dto.js';

/** A message under the names of `/v1/icm`. */
export function presentIcmMessage(message: FoundMessage, rewards: RewardPresenter): IcmMessageDto {
  const icmContractAddress = checksumAddress(message.contract);
  return { ...presentCommon(message, rewards), icmContractAddress, ...presentStatus(message) };
}

/**
 * A message under the older names of `/v1/teleporter`. One whose source is not indexed has the newer name of the contract too: the peer
 * document's list has it by that name.
 */
export function presentTeleporterMessage(message: FoundMessage, rewards: RewardPresenter): TeleporterMessageDto {
  const teleporterContractAddress = checksumAddress(message.contract);
  const both = message.sent ? {} : { icmContractAddress: teleporterContractAddress };
  return { ...presentCommon(message, rewards), teleporterContractAddress, ...both, ...presentStatus(message) };
}

function presentCommon(message: FoundMessage, rewards: RewardPresenter): MessageCommonDto {
  const { sent, received } = message;
  // Both have the whole message.
  const { nonce, from, to, payload, receipts } = (sent ?? received)!;
  return {
    messageId: message.messageId,
    sourceBlockchainId: presentBlockchainId(message.sourceBlockchainId),
    destinationBlockchainId: presentBlockchainId(message.destinationBlockchainId),
    sourceEvmChainId: message.sourceChainId ?? '',
    destinationEvmChainId: message.destinationChainId ?? '',
    messageNonce: nonce ?? '0',
    from: checksumAddress(from ?? NOBODY),
    to: checksumAddress(to ?? NOBODY),
    data: `0x${payload ?? ''}`,
    messageExecuted: message.isExecuted,
    receipts: presentReceipts(receipts ?? ''),
    receiptDelivered: message.isReceiptDelivered,
    rewardDetails: rewards.present(message.fee),
  };
}

/** What became of it, with its transactions. */
function presentStatus({ sent, received }: FoundMessage) {
  const sourceTransaction = sent && presentTransaction(sent);
  const destinationTransaction = received && {
    ...presentTransaction(received),
    rewardRedeemer: checksumAddress(received.rewardAddress ?? NOBODY),
    delivererAddress: checksumAddress(received.deliverer ?? NOBODY),
  };
  if (!destinationTransaction) return { sourceTransaction: sourceTransaction!, status: 'pending' as const };
  if (!sourceTransaction) return { destinationTransaction, status: 'delivered_source_not_indexed' as const };
  return { sourceTransaction, destinationTransaction, status: 'delivered' as const };
}

function presentTransaction({ txHash, timestamp, gasUsed, gasPrice }: MessageEventRow) {
  return { txHash: `0x${txHash}`, timestamp, gasSpent: String(BigInt(gasUsed) * BigInt(gasPrice)) };
}

const NOBODY = '0'.repeat(40);
/** A receipt's hex digits: 32 bytes nonce, 20 bytes address. */
const [NONCE_DIGITS, RECEIPT_DIGITS] = [64, 104];

function presentReceipts(digits: string): InterchainReceiptDto[] {
  return Array.from({ length: digits.length / RECEIPT_DIGITS }, (_, i) => {
    const receipt = digits.slice(i * RECEIPT_DIGITS, (i + 1) * RECEIPT_DIGITS);
    return {
      receivedMessageNonce: String(BigInt(`0x${receipt.slice(0, NONCE_DIGITS)}`)),
      relayerRewardAddress: checksumAddress(receipt.slice(NONCE_DIGITS)),
    };
  });
}

function presentBlockchainId(digits: string): string {
  return encodeCb58(Buffer.from(digits, 'hex'));
}

/** Presents what was offered for messages' delivery: in a token of the source chain. */
export class RewardPresenter {
  private constructor(
    private readonly chainOf: (chainId: string) => Chain | undefined,
    private readonly tokens: AnswerTokens,
    private readonly dialect: Dialect,
    private readonly prices: ReadonlyMap<string, PriceTable>,
  ) {}

  /** Looks up what the tokens of messages' rewards are worth now, chain by chain. */
  static async of(
    messages: readonly FoundMessage[],
    chainOf: (chainId: string) => Chain | undefined,
    tokens: AnswerTokens,
    dialect: Dialect,
  ): Promise<RewardPresenter> {
    const wanted = new Map<string, Set<string>>();
    for (const { fee } of messages) {
      if (!fee || fee.feeToken === null) continue;
      const ofChain = wanted.get(fee.chainId) ?? new Set();
      wanted.set(fee.chainId, ofChain.add(fee.feeToken));
    }
    const tables = [...wanted].map(async ([chainId, contracts]): Promise<[string, PriceTable][]> => {
      const chain = chainOf(chainId);
      return chain ? [[chainId, await tokens.prices(chain, { tokens: contracts })]] : [];
    });
    return new RewardPresenter(chainOf, tokens, dialect, new Map((await Promise.all(tables)).flat()));
  }

  /** Nothing was offered where no statement of it is stored. */
  present(fee: MessageEventRow | undefined): InterchainRewardDto {
    const chain = fee && this.chainOf(fee.chainId);
    const nothing = {
      address: `0x${NOBODY}`,
      name: '',
      symbol: '',
      decimals: 0,
      ercType: 'ERC-20' as const,
      value: '0',
    };
    if (!chain || fee.feeToken === null) return nothing;
    const known = new Map(fee.token ? [[fee.feeToken, fee.token]] : []);
    const prices = this.prices.get(fee.chainId);
    const tokens = this.tokens.presenter(chain, known, this.dialect, prices && { prices });
    return { ...tokens.erc20(fee.feeToken), value: fee.feeAmount ?? '0' };
  }
}
