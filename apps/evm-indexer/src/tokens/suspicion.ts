import type { EvmBlock, Hex } from '@nunatak/evm-contracts';
import { APPROVAL, looksLikeTransfer, topicAddress, WRAPPED_DEPOSIT, WRAPPED_WITHDRAWAL } from '@nunatak/evm-decoding';

/**
 * Functions that a call of a token says nothing with: reads, approvals, and transfers, whose effect the Transfer log states. Any other
 * call or log of a token may have moved balances that no Transfer speaks of (a deposit, a rebase).
 */
const ORDINARY_FUNCTIONS = new Set([
  '0xa9059cbb', // transfer(address,uint256)
  '0x23b872dd', // transferFrom(address,address,uint256)
  '0x095ea7b3', // approve(address,uint256)
  '0xd505accf', // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  '0x39509351', // increaseAllowance(address,uint256)
  '0xa457c2d7', // decreaseAllowance(address,uint256)
  '0x70a08231', // balanceOf(address)
  '0xdd62ed3e', // allowance(address,address)
  '0x18160ddd', // totalSupply()
  '0x06fdde03', // name()
  '0x95d89b41', // symbol()
  '0x313ce567', // decimals()
  '0x7ecebe00', // nonces(address)
  '0x01ffc9a7', // supportsInterface(bytes4)
]);

/** Something happened at a contract, in one block, that may have moved balances without a Transfer. */
export interface Suspicion {
  contract: Hex;
  /** Whose balances to compare with the node. */
  holders: Hex[];
  /** A wrapped native token's deposit or withdrawal: the contract may be a token that no Transfer has shown yet. */
  isWrapping: boolean;
}

/** What in a block may have moved balances of contracts, were they ERC-20 tokens. Cheap: most blocks have none. */
export function suspicionsOf(block: EvmBlock): Suspicion[] {
  const suspicions: Suspicion[] = [];
  const transferring = new Set<string>(); // transaction and contract of each Transfer
  for (const transaction of block.transactions) {
    for (const log of transaction.logs) {
      // One without indexed accounts states no transfer that could be counted.
      if (looksLikeTransfer(log) && log.topics.length > 2) {
        transferring.add(`${transaction.transactionIndex}${log.address}`);
        continue;
      }
      if (log.topics[0] === APPROVAL) continue;
      const isWrapping = log.topics[0] === WRAPPED_DEPOSIT || log.topics[0] === WRAPPED_WITHDRAWAL;
      const named = log.topics
        .slice(1)
        .map(topicAddress)
        .filter((a) => a !== undefined);
      suspicions.push({ contract: log.address, holders: [...named, transaction.from], isWrapping });
    }
  }
  for (const { contract, caller, transactionIndex } of unusualCalls(block)) {
    if (transferring.has(`${transactionIndex}${contract}`)) continue;
    suspicions.push({ contract, holders: [caller], isWrapping: false });
  }
  for (const contract of replacedContracts(block)) suspicions.push({ contract, holders: [], isWrapping: false });
  return suspicions;
}

/** Contracts that were destroyed or made, perhaps anew at the same address: then nobody holds any more what they held. */
function* replacedContracts({ frames }: EvmBlock): Generator<Hex> {
  for (const { type, failed, from, to } of frames ?? []) {
    if (failed) continue;
    if (type === 'SELFDESTRUCT') yield from;
    if ((type === 'CREATE' || type === 'CREATE2') && to !== undefined) yield to;
  }
}

interface ContractCall {
  contract: Hex;
  caller: Hex;
  transactionIndex: number;
}

/** Successful calls of other than ordinary functions: every one where the node traces, else those that transactions make directly. */
function* unusualCalls({ frames, transactions }: EvmBlock): Generator<ContractCall> {
  if (frames) {
    for (const { type, failed, selector, to, from, transactionIndex } of frames) {
      if (type !== 'CALL' || failed || selector === undefined || to === undefined) continue;
      if (!ORDINARY_FUNCTIONS.has(selector)) yield { contract: to, caller: from, transactionIndex };
    }
    return;
  }
  for (const { status, input, to, from, transactionIndex } of transactions) {
    if (status !== 1 || input.length < 10 || to === undefined) continue;
    if (!ORDINARY_FUNCTIONS.has(input.slice(0, 10))) yield { contract: to, caller: from, transactionIndex };
  }
}
