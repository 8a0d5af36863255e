import type { AtomicTransaction, EvmPart } from './atomic-bytes.js';
import type { Envelope } from './envelope-bytes.js';
import type { Whole } from './exact-json.js';
import type { PrimaryChain } from './node-answers.js';
import type { Output, OutputJson, OwnersJson } from './outputs.js';

/** A transaction's input, as a reference to what it spends. */
export interface Input {
  txId: string;
  outputIndex: number;
  assetId: string;
  /** Undefined of what has none. */
  amount?: bigint;
}

/** A block of one of the three chains. */
export interface Block {
  chain: PrimaryChain;
  height: number;
  /** cb58; of the C-Chain the EVM block's hash in hex. */
  id: string;
  parentId: string;
  /** Unix seconds. */
  timestamp: number;
  type: string;
  sizeBytes: number;
  transactions: Transaction[];
  /** Of the C-Chain. */
  evmTransactions: number;
  envelope?: Envelope;
}

/** A transaction of one of the three chains. */
export interface Transaction {
  chain: PrimaryChain;
  id: string;
  type: string;
  block: Block;
  index: number;
  /** Hex with 0x. */
  memo: string;
  /** What is spent of its own chain, and then what is imported. */
  inputs: Input[];
  /** What it makes, by index: outputs, exported outputs, stake, what operations make. */
  made: Made[];
  /** The chain that it imports from, or exports to; cb58. */
  sourceChain?: string;
  destinationChain?: string;
  /** Each credential's signatures: hex with 0x. */
  signatures: string[][];
  /** As the node's JSON has it; {} of the C-Chain's. */
  json: UnsignedJson;
  /** Of the C-Chain's. */
  atomic?: AtomicTransaction;
  credited: EvmPart[];
  debited: EvmPart[];
}

/** An output with the chain that holds it, and whether it is staked. */
export interface Made {
  output: Output;
  holder: PrimaryChain;
  isStake: boolean;
}

/** The unsigned part of a transaction in a node's JSON: the fields of all types. */
export interface UnsignedJson {
  memo?: string;
  outputs?: { assetID: string; output: OutputJson }[];
  exportedOutputs?: { assetID: string; output: OutputJson }[];
  stake?: { assetID: string; output: OutputJson }[];
  inputs?: InputJson[];
  importedInputs?: InputJson[];
  sourceChain?: string;
  destinationChain?: string;
  validator?: { nodeID: string; start: Whole; end: Whole; weight: Whole; subnetID?: string };
  subnetID?: string;
  signer?: { publicKey?: string; proofOfPossession?: string };
  validationRewardsOwner?: OwnersJson;
  delegationRewardsOwner?: OwnersJson;
  rewardsOwner?: OwnersJson;
  shares?: number;
  /** Of a RewardValidatorTx: the staker's. */
  txID?: string;
  nodeID?: string;
  owner?: OwnersJson;
  newOwner?: OwnersJson;
  chainName?: string;
  vmID?: string;
  /** base64. */
  genesisData?: string;
  chainID?: string;
  address?: string;
  validators?: ConvertedValidatorJson[];
  validationID?: string;
  balance?: Whole;
  message?: string;
  proofOfPossession?: number[];
  name?: string;
  symbol?: string;
  denomination?: number;
  initialStates?: { fxIndex: number; outputs: OutputJson[] }[];
  operations?: OperationJson[];
}

export interface InputJson {
  txID: string;
  outputIndex: number;
  assetID: string;
  input: { amount?: Whole; input?: { amount?: Whole } };
}

export interface OperationJson {
  assetID: string;
  inputIDs: { txID: string; outputIndex: number }[];
  fxID: string;
  operation: {
    mintOutput?: OutputJson;
    transferOutput?: OutputJson;
    ownedOutput?: OutputJson;
    groupID?: number;
    payload?: string;
    /** Of a mint of NFTs: who gets one. */
    outputs?: OutputJson[];
    /** Of a transfer of an NFT. */
    output?: OutputJson;
  };
}

export interface ConvertedValidatorJson {
  /** Hex. */
  nodeID: string;
  weight: Whole;
  balance: Whole;
  signer: { publicKey: string; proofOfPossession: string };
  /** Addresses in cb58. */
  remainingBalanceOwner: OwnersJson;
  deactivationOwner: OwnersJson;
}
