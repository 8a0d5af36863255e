import { atomicTransactionsOf } from './atomic-bytes.js';
import { type Envelope, envelopeOf } from './envelope-bytes.js';
import type { Block, Input, InputJson, Transaction, UnsignedJson } from './facts.js';
import { madeBy } from './made-outputs.js';
import { API, must, type NodeAnswers, type PrimaryChain } from './node-answers.js';
import { blockTypeOf, transactionTypeOf } from './transaction-types.js';

/** The names of a network, which reading its chains takes. */
export interface NetworkNames {
  networkId: number;
  /** Of addresses. */
  prefix: string;
  blockchainIds: Readonly<Record<PrimaryChain, string>>;
  /** Unix seconds. */
  genesisTime: number;
}

interface TransactionJson {
  id: string;
  unsignedTx: UnsignedJson;
  credentials?: { signatures?: string[]; credential?: { signatures: string[] } }[];
}

interface BlockJson {
  id: string;
  parentID: string;
  height: number;
  /** A genesis block of the P-Chain has none. */
  time?: number;
  txs?: TransactionJson[];
  /** What is proposed. */
  tx?: TransactionJson;
}

interface EvmBlockJson {
  hash: string;
  parentHash: string;
  timestamp: string;
  size: string;
  transactions: unknown[];
  blockExtraData?: string;
}

const CHECKSUM_BYTES = 4;

/** Reads all blocks of the P- or X-Chain, from height 0 on, with their transactions. */
export async function readLinearChain(node: NodeAnswers, chain: 'P' | 'X', names: NetworkNames): Promise<Block[]> {
  const api = chain === 'P' ? 'platform' : 'avm';
  const path = API[chain];
  const head = Number((await must<{ height: string }>(node, path, `${api}.getHeight`)).height);
  const envelopes = (await node.containers(chain)).map(envelopeOf);
  const blocks: Block[] = [];
  for (let height = 0; height <= head; height++) {
    const at = { height, encoding: 'json' };
    const { block: json } = await must<{ block: BlockJson }>(node, path, `${api}.getBlockByHeight`, at);
    const query = { blockID: json.id, encoding: 'hex' };
    const { block: hex } = await must<{ block: string }>(node, path, `${api}.getBlock`, query);
    const block: Block = {
      ...{ chain, height, id: json.id, parentId: json.parentID, timestamp: json.time ?? names.genesisTime },
      ...{ type: blockTypeOf(chain, hex), sizeBytes: (hex.length - 2) / 2 - CHECKSUM_BYTES },
      ...{ transactions: [], evmTransactions: 0, ...envelopeAt(envelopes, height) },
    };
    for (const [index, tx] of [...(json.txs ?? []), ...(json.tx ? [json.tx] : [])].entries()) {
      const hexQuery = { txID: tx.id, encoding: 'hex' };
      const { tx: bytes } = await must<{ tx: string }>(node, path, `${api}.getTx`, hexQuery);
      block.transactions.push(transactionOf(tx, bytes, { block, index, names }));
    }
    blocks.push(block);
  }
  return blocks;
}

/** Reads all blocks of the C-Chain, with the atomic transactions in them. */
export async function readContractChain(node: NodeAnswers, names: NetworkNames): Promise<Block[]> {
  const head = Number(await must<string>(node, API.evm, 'eth_blockNumber', []));
  const envelopes = (await node.containers('C')).map(envelopeOf);
  const blocks: Block[] = [];
  for (let height = 0; height <= head; height++) {
    const json = await must<EvmBlockJson>(node, API.evm, 'eth_getBlockByNumber', [`0x${height.toString(16)}`, true]);
    const block: Block = {
      ...{ chain: 'C', height, id: json.hash, parentId: json.parentHash, timestamp: Number(json.timestamp) },
      ...{ type: 'EvmBlock', sizeBytes: Number(json.size), transactions: [], ...envelopeAt(envelopes, height) },
      evmTransactions: json.transactions.length,
    };
    for (const [index, atomic] of atomicTransactionsOf(json.blockExtraData, names.prefix).entries()) {
      const { id, type, otherChain, imported: inputs, credited, debited, exported, signatures } = atomic;
      const holder = chainNamed(names, otherChain);
      block.transactions.push({
        ...{ chain: 'C', id, type, block, index, memo: '0x', json: {}, atomic, inputs, credited, debited, signatures },
        made: exported.map((output) => ({ output, holder, isStake: false })),
        sourceChain: type === 'ImportTx' ? otherChain : names.blockchainIds.C,
        destinationChain: type === 'ExportTx' ? otherChain : names.blockchainIds.C,
      });
    }
    blocks.push(block);
  }
  return blocks;
}

/** A chain of the primary network by its id. */
export function chainNamed({ blockchainIds }: NetworkNames, id: string): PrimaryChain {
  const found = (['P', 'X', 'C'] as const).find((chain) => blockchainIds[chain] === id);
  if (!found) throw new Error(`${id} is no chain of the primary network`);
  return found;
}

/** The first block has none: it is in no container. */
function envelopeAt(envelopes: (Envelope | undefined)[], height: number): { envelope?: Envelope } {
  const envelope = envelopes[height - 1];
  return envelope ? { envelope } : {};
}

function transactionOf(
  { id, unsignedTx: json, credentials = [] }: TransactionJson,
  bytes: string,
  { block, index, names }: { block: Block; index: number; names: NetworkNames },
): Transaction {
  const chain = block.chain as 'P' | 'X';
  const { sourceChain, destinationChain } = json;
  const own = names.blockchainIds[chain];
  const exportsTo = destinationChain ? chainNamed(names, destinationChain) : chain;
  return {
    ...{ chain, id, type: transactionTypeOf(chain, bytes), block, index, memo: json.memo ?? '0x', json },
    ...{ credited: [], debited: [], inputs: inputsOf(json), made: madeBy(json, { id, chain, exportsTo }) },
    ...(sourceChain && { sourceChain, destinationChain: own }),
    ...(destinationChain && { sourceChain: own, destinationChain }),
    signatures: credentials.map(({ signatures, credential }) => signatures ?? credential?.signatures ?? []),
  };
}

/** Also what operations spend. */
function inputsOf({ inputs = [], importedInputs = [], operations = [] }: UnsignedJson): Input[] {
  return [
    ...[...inputs, ...importedInputs].map(inputOf),
    ...operations.flatMap(({ assetID, inputIDs }) =>
      inputIDs.map(({ txID, outputIndex }) => ({ txId: txID, outputIndex, assetId: assetID })),
    ),
  ];
}

function inputOf({ txID, outputIndex, assetID, input }: InputJson): Input {
  const amount = BigInt(input.amount ?? input.input?.amount ?? 0);
  return { txId: txID, outputIndex, assetId: assetID, amount };
}
