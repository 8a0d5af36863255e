import { encodeAddress } from '../text/address.js';
import { encodeCb58 } from '../text/cb58.js';
import { encodeNodeId } from '../text/node-id.js';

/** What JSON can say; numbers stand as texts, as in the fixtures. */
export type Json = string | boolean | Json[] | { [key: string]: Json };

type Fields = Record<string, unknown>;

const FX_IDS: Readonly<Record<string, string>> = {
  secp256k1fx: 'spdxUxVJQbX85MGxMHbKw1sHxMnSqJ3QBzDyDYEP3h6TLuxqQ',
  nftfx: 'qd2U4HDWUvMrVUeTcCHp6xH3Qpnn1XbU5MDdnBoiifFqvgXwT',
  propertyfx: 'rXJsCSEYXg2TehWxCEEGj6JU2PWKTkd6cBdNLjoe2SpsKD9cy',
};
const FX_BY_INDEX = ['secp256k1fx', 'nftfx', 'propertyfx'];

/** The node's names of our fields, where they are others. */
const NAMES: Readonly<Record<string, string>> = {
  networkId: 'networkID',
  blockchainId: 'blockchainID',
  parentId: 'parentID',
  chainId: 'chainID',
  assetId: 'assetID',
  subnetId: 'subnetID',
  txId: 'txID',
  nodeId: 'nodeID',
  validatorNodeId: 'nodeID',
  vmId: 'vmID',
  fxIds: 'fxIDs',
  groupId: 'groupID',
  validationId: 'validationID',
  managerChainId: 'managerChainID',
  utxoIds: 'inputIDs',
  outs: 'outputs',
  ins: 'inputs',
  stakeOuts: 'stake',
  sigIndices: 'signatureIndices',
  subnetAuth: 'subnetAuthorization',
  disableAuth: 'disableAuthorization',
  delegationShares: 'shares',
  validatorRewardsOwner: 'validationRewardsOwner',
  delegatorRewardsOwner: 'delegationRewardsOwner',
  delegationRewardsOwner: 'rewardsOwner',
};

/** Names that differ for one type. */
const NAMES_OF_TYPE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AddAutoRenewedValidatorTx: { delegationShares: 'delegationShares' },
  TransferSubnetOwnershipTx: { owner: 'newOwner' },
};

/** Fields of 32 bytes, which nodes write as CB58. */
const IDS = new Set(
  'id,parentId,blockchainId,chainId,assetId,subnetId,txId,vmId,fxIds,validationId,managerChainId,sourceChain,destinationChain,merkleRoot'.split(
    ',',
  ),
);

/**
 * What a node of the local network answers, in its JSON encoding, for a transaction or block: made of the decoded fields, to be compared
 * with what a node has answered.
 *
 * @param chain which the addresses are of
 */
export function nodeJson(value: unknown, chain: 'P' | 'X'): Json {
  return json(value, '', '', chain);
}

/** The answer for a signed transaction. */
export function nodeTxJson(signed: { tx: object; credentials: object[]; id: Buffer }, chain: 'P' | 'X'): Json {
  const credentials = signed.credentials.map((credential) => {
    const { type, ...rest } = credential as { type: string };
    const inner = json(rest, '', '', chain);
    return chain === 'P' ? inner : { fxID: FX_IDS[type.split('.')[0]!]!, credential: inner };
  });
  return { unsignedTx: nodeJson(signed.tx, chain), credentials, id: encodeCb58(signed.id) };
}

function json(value: unknown, name: string, parent: string, chain: 'P' | 'X'): Json {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Buffer.isBuffer(value)) return bytesJson(value, name, parent, chain);
  if (Array.isArray(value)) return value.map((item) => json(item, name, parent, chain));
  return objectJson(value as Fields, chain, name);
}

function bytesJson(bytes: Buffer, name: string, parent: string, chain: 'P' | 'X'): Json {
  if (IDS.has(name)) return encodeCb58(bytes);
  if (name === 'addresses') {
    // Owners in warp messages have no chain there.
    return parent === 'PChainOwner' ? encodeCb58(bytes) : `${chain}-${encodeAddress('local', bytes)}`;
  }
  if (name === 'genesisData') return bytes.toString('base64');
  // What is an array of bytes in Go without a JSON form of its own.
  if ((name === 'proofOfPossession' && parent === 'RegisterL1ValidatorTx') || name === 'blsPublicKey')
    return [...bytes].map(String);
  if (name === 'nodeId' && (parent === 'validator' || parent === 'RemoveSubnetValidatorTx')) return encodeNodeId(bytes);
  return `0x${bytes.toString('hex')}`;
}

function objectJson(fields: Fields, chain: 'P' | 'X', name: string): Json {
  const type = typeof fields.type === 'string' ? fields.type : nameOf(fields, name);
  if ('credentials' in fields) return nodeTxJson(fields as never, chain);
  const answer: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'type' || key === 'bytes') continue;
    const inner = json(value, key, type, chain);
    // Go's embedded structs.
    if (key === 'outputOwners' || (key === 'input' && type === 'propertyfx.BurnOperation'))
      Object.assign(answer, inner);
    else if (key === 'subnetId' && type === 'AddSubnetValidatorTx')
      Object.assign(answer.validator as object, { subnetID: inner });
    else answer[NAMES_OF_TYPE[type]?.[key] ?? NAMES[key] ?? key] = inner;
  }
  const fx = fxOf(fields);
  if (fx !== undefined) answer.fxID = FX_IDS[fx]!;
  return answer;
}

/** A name for what has no type of its own. */
function nameOf(fields: Fields, name: string): string {
  return 'threshold' in fields && !('locktime' in fields) ? 'PChainOwner' : name;
}

/** The feature extension that an input, an output, an operation or an initial state is of. */
function fxOf(fields: Fields): string | undefined {
  if (typeof fields.fxIndex === 'number') return FX_BY_INDEX[fields.fxIndex] ?? 'secp256k1fx';
  if (!('assetId' in fields)) return undefined;
  const inner = (fields.input ?? fields.output ?? fields.operation) as { type: string } | undefined;
  if (inner === undefined) return undefined;
  const fx = inner.type.split('.')[0]!;
  return fx === 'stakeable' ? 'secp256k1fx' : fx;
}
