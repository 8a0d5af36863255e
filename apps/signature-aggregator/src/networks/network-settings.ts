import { dialRules, type KeptAddress, parseManualPeer } from '@nunatak/avalanche-p2p';
import { integer, list, type Setting, text } from '@nunatak/core/settings';
import { NETWORK_NAME } from '@nunatak/data-api';
import { readId } from '../requests/read-id.js';

/** A public network: on others each address may be dialed anyway. */
const MAINNET_ID = 1;

/** Settings of the networks whose messages are signed, besides their nodes. */
export const networkSettings = {
  signatureFolder: text({
    doc: 'Folder in which the staking certificate (staking.pem, made at the first start) and the addresses of peers with their last dials are kept, one for each replica. Without it each start has another node id, which operators of validator-only L1s would have to allow anew.',
    optional: true,
  }),
  signatureNetworkNames: list({
    doc: 'Names of networks in paths, as 12345=devnet; a name without an id is that of each network that has none. By themselves network 1 is mainnet and every other one fuji.',
    of: networkName(),
    default: [],
  }),
  signatureSubnets: list({
    doc: 'The only subnets whose validators sign here, by id (cb58 or hex). None: all that clients ask for.',
    of: subnetId(),
    default: [],
  }),
  signatureWarmSubnets: list({
    doc: 'Subnets whose validators are connected from the start on, by id (cb58 or hex). Others are connected when they are asked for, and for an hour afterwards. Default: the primary network.',
    of: subnetId(),
    default: ['11111111111111111111111111111111LpoYY'],
  }),
  signaturePeers: list({
    doc: 'Nodes to connect to beside those that other nodes name, each with the id of its network: 5=NodeID-…@192.0.2.1:9651.',
    of: manualPeer(),
    default: [],
  }),
  signatureAllowedAddresses: list({
    doc: 'Private addresses and ranges, such as 10.0.0.0/8, to which claims of mainnet’s and fuji’s nodes may lead all the same: those of one’s own validators.',
    of: addressRange(),
    default: [],
  }),
  signatureDeadlineMs: integer({
    doc: 'How long signatures are collected at most, in milliseconds. Some seconds below NUNATAK_GATEWAY_ANSWER_TIMEOUT_MS: the height may be looked up once more after it.',
    min: 100,
    max: 60_000,
    default: 10_000,
  }),
  signatureBalanceEndSeconds: integer({
    doc: 'L1 validators whose balance ends within this time are not asked, in seconds: verifiers drop the signature of a validator that is inactive by then, and with it the whole message.',
    max: 3_600,
    default: 60,
  }),
};

/** A network's name, as an operator gave it. */
export interface GivenName {
  /** Undefined: of each network without a name of its own. */
  networkId: number | undefined;
  name: string;
}

/** A node of a network, as an operator named it. */
export interface GivenPeer extends KeptAddress {
  networkId: number;
}

function networkName(): Setting<GivenName> {
  return {
    doc: '',
    type: 'id=name',
    parse(value) {
      const [, id, name = ''] = /^(?:(\d{1,10})=)?(.*)$/.exec(value) ?? [];
      if (!NETWORK_NAME.test(name)) throw new Error('must be a network’s id and its name, as 12345=devnet');
      return { networkId: id === undefined ? undefined : Number(id), name };
    },
  };
}

function subnetId(): Setting<string> {
  return {
    doc: '',
    type: 'id',
    parse(value) {
      readId('each entry', value);
      return value;
    },
  };
}

function manualPeer(): Setting<GivenPeer> {
  return {
    doc: '',
    type: 'id=NodeID-…@address:port',
    parse(value) {
      const [, id, node = ''] = /^(\d{1,10})=(.*)$/.exec(value) ?? [];
      const peer = parseManualPeer(node);
      if (peer === undefined)
        throw new Error('must be a network’s id, a node and its address, as 5=NodeID-…@192.0.2.1:9651');
      return { networkId: Number(id), ...peer };
    },
  };
}

function addressRange(): Setting<string> {
  return {
    doc: '',
    type: 'address or range',
    parse(value) {
      try {
        dialRules(MAINNET_ID, [value]);
      } catch {
        throw new Error('must be an address or a range of addresses, as 10.0.0.0/8');
      }
      return value;
    },
  };
}
