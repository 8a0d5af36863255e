import { addressOf } from '../oracle/primary-network/addresses.js';
import type { PrimaryNetworkFacts } from '../oracle/primary-network/primary-network-facts.js';

/** Values of the primary network: those that exist, and those that are wrong in one way each, by what is wrong. */
export interface PrimaryNetworkValues {
  /** Of each kind of id one that exists, by its parameter's name. */
  known: Readonly<Record<'txHash' | 'subnetId' | 'assetId' | 'l1ValidationId' | 'nodeId' | 'address', string>>;
  /** A transaction of the X-Chain. */
  txHashOfX: string;
  xChainId: string;
  /** An id with its checksum that names nothing here. */
  unknownId: string;
  unknownNode: string;
  badIds: readonly [title: string, value: string][];
  badNodes: readonly [title: string, value: string][];
  badAddresses: readonly [title: string, value: string][];
  /** Addresses with their checksums, of other networks. */
  foreignAddresses: readonly string[];
}

const MAINNET_X = '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM';
const HEX_ID = `0x${'ab'.repeat(32)}`;
const HEX_ADDRESS = `0x${'ab'.repeat(20)}`;
const BYTES = Buffer.alloc(20, 7);

export function primaryNetworkValues(facts: PrimaryNetworkFacts): PrimaryNetworkValues {
  const [staker] = facts.staking.stakers;
  const [validator] = facts.l1s.validators;
  const txHash = facts.blocks.P.flatMap(({ transactions }) => transactions)[0]?.id ?? '';
  const txHashOfX = facts.blocks.X.flatMap(({ transactions }) => transactions)[0]?.id ?? '';
  const { nodeId = '' } = staker ?? {};
  const address = addressOf(facts.names.prefix, BYTES);
  return {
    known: {
      ...{ txHash, subnetId: facts.subnets.at(-1)?.subnetId ?? '', assetId: facts.avaxAssetId },
      ...{ l1ValidationId: validator?.validationId ?? '', nodeId, address },
    },
    ...{ txHashOfX, xChainId: facts.names.blockchainIds.X, unknownId: MAINNET_X },
    unknownNode: 'NodeID-111111111111111111116DBWJs',
    badIds: [
      ['with a wrong checksum', altered(txHash)],
      ['cut short', txHash.slice(0, -3)],
      ['twice over', txHash + txHash],
      ['in hex', HEX_ID],
      ['that is a node’s', nodeId],
      ['that is an address', address],
      ['with a letter that is no digit', `0${txHash.slice(1)}`],
      ['with a control character', `${txHash}\u0000`],
      ['with a space', `${txHash} `],
      ['that is a word', 'AVAX'],
      ['without end', '1'.repeat(4_000)],
    ],
    badNodes: [
      ['with a wrong checksum', altered(nodeId)],
      ['without its prefix', nodeId.slice('NodeID-'.length)],
      ['that is a prefix alone', 'NodeID-'],
      ['with a prefix in lower case', nodeId.toLowerCase()],
      ['that is a transaction’s id', txHash],
      ['of 32 bytes', `NodeID-${txHash}`],
      ['in hex', HEX_ADDRESS],
      ['with a control character', `${nodeId}\u0007`],
    ],
    badAddresses: [
      ['with a wrong checksum', altered(address)],
      ['with a prefix that its checksum does not cover', address.replace('local', 'fuji')],
      ['of a chain that is none', `Q-${address}`],
      ['with two chains', `P-X-${address}`],
      ['with a chain that is none in lower case', `q-${address}`],
      ['in both cases', `${address.slice(0, -1)}${address.slice(-1).toUpperCase()}Q`],
      ['without a prefix', address.slice(address.indexOf('1') + 1)],
      ['cut short', address.slice(0, -4)],
      ['that is a node’s id', nodeId],
      ['with a NUL', `${address}\u0000`],
      ['with wide digits', address.replace('1', '１')],
      ['that is empty', ''],
      ['and nothing between two commas', `${address},,`],
    ],
    foreignAddresses: ['avax', 'custom', 'testing'].map((prefix) => addressOf(prefix, BYTES)),
  };
}

/** With another last letter, so that the checksum is wrong. */
function altered(text: string): string {
  return `${text.slice(0, -1)}${text.endsWith('q') ? 'p' : 'q'}`;
}
