import type { Query } from '../compare/api.js';
import { operationOf } from '../contract/operations.js';
import {
  PRIMARY_NETWORK_OPERATION_NAMES,
  type PrimaryNetworkOperationName,
} from '../contract/primary-network-operations.js';
import type { PrimaryNetworkValues } from './primary-network-values.js';

/** A question about the primary network that must be refused, and with which words. */
export interface PrimaryNetworkBadInput {
  title: string;
  operation: PrimaryNetworkOperationName;
  path: Record<string, string>;
  query: Query;
  body?: object;
  status: 400 | 404;
  message: string;
}

type Spoilt = Partial<Pick<PrimaryNetworkBadInput, 'path' | 'query' | 'body' | 'status'>>;

const MOST_NAMED = 64;
const MOST_POSTED = 1_024;
/** Operations that only one chain has. */
const OF_X = new Set(['vertices', 'vertex', 'verticesAtHeight', 'asset', 'assetTransactions']);
const OF_P = new Set(['stakingTransactions']);
/** Operations that take accounts of the C-Chain, too. */
const OF_ACCOUNTS = new Set(['primaryTransactions', 'addressBlockchains']);
const PLATFORM_CHAIN = '11111111111111111111111111111111LpoYY';
const BAD_NUMBERS = ['', 'abc', '-1', '1.5', '0x10', 'NaN', ' 1', '１', '9'.repeat(400)];
const POSTED: ReadonlySet<string> = new Set(['postedUtxos', 'postedLastActivity']);
const WORDS: Readonly<Record<string, string>> = {
  sortOrder: 'asc, desc',
  validationStatus: 'completed, active, pending, removed',
  delegationStatus: 'completed, active, pending',
};
const idFault = (field: string): string => `${field} must be an id: 32 bytes in cb58, with its checksum`;
const nodeFault = "a node's id: NodeID- and 20 bytes in cb58, with their checksum";
const addressFault = 'an address of the primary network: bech32, with or without P- or X- before it';

/** Every bad input of every operation, one fault at a time, with the message that each must have. */
export function primaryNetworkBadInputs(values: PrimaryNetworkValues): PrimaryNetworkBadInput[] {
  return PRIMARY_NETWORK_OPERATION_NAMES.flatMap((operation) => new OperationFaults(operation, values).all());
}

class OperationFaults {
  private readonly found: PrimaryNetworkBadInput[] = [];
  private readonly template: string;
  private readonly known: ReadonlySet<string>;

  constructor(
    private readonly operation: PrimaryNetworkOperationName,
    private readonly values: PrimaryNetworkValues,
  ) {
    const { path, query } = operationOf(operation);
    this.template = path;
    this.known = new Set(query);
  }

  all(): PrimaryNetworkBadInput[] {
    this.ofNetworks();
    this.ofChains();
    this.ofIds();
    this.ofNodes();
    this.ofAddresses();
    this.ofNumbers();
    this.ofCapacities();
    this.ofWords();
    return this.found;
  }

  private add(title: string, message: string, spoilt: Spoilt): void {
    const { operation, values } = this;
    const { known } = values;
    const chain = OF_X.has(operation) ? 'x-chain' : 'p-chain';
    // What the operation can't do without, and is right.
    const needed: Query = {
      ...(/addresses|Balances|utxos|activity/i.test(operation) &&
        !POSTED.has(operation) && { addresses: known.address }),
      ...(/Rewards$/.test(operation) && { addresses: known.address }),
      ...(operation === 'addressBlockchains' && { addresses: known.address }),
      ...(operation === 'verticesAtHeight' && { vertexHeight: 1 }),
    };
    const path = { network: 'fuji', blockchainId: chain, blockId: '1', vertexHash: values.unknownId, ...known };
    const body = spoilt.body ?? (POSTED.has(operation) ? { addresses: known.address } : undefined);
    this.found.push({
      ...{ title: `${operation}: ${title}`, operation, message, status: spoilt.status ?? 400 },
      ...{ path: { ...path, ...spoilt.path }, query: { ...needed, ...spoilt.query }, ...(body && { body }) },
    });
  }

  private ofNetworks(): void {
    const named = (network: string): Spoilt =>
      this.template.includes('{network}') ? { path: { network } } : { query: { network } };
    for (const network of ['devnet', 'Fuji', '12345678901', 'fuji\u0000'])
      this.add(
        `the network ${JSON.stringify(network)}`,
        "network must be one of mainnet, fuji, testnet, a network's id, or the name that its operator gave it",
        named(network),
      );
    this.add('a network that is not served', 'network: mainnet is not served here', {
      ...{ ...named('mainnet'), status: 404 },
    });
  }

  private ofChains(): void {
    if (!this.template.includes('{blockchainId}')) return;
    const { operation, values } = this;
    const { badIds, unknownId, xChainId } = values;
    const one = OF_X.has(operation) ? 'x-chain' : OF_P.has(operation) ? 'p-chain' : undefined;
    const fault = one
      ? `blockchainId must be ${one}, or that chain's id: 32 bytes in cb58`
      : 'blockchainId must be p-chain, x-chain, c-chain, or a blockchain id: 32 bytes in cb58';
    const wrong = ['q-chain', 'P', 'p-chain ', '43113', ...(one ? ['c-chain'] : [])];
    for (const blockchainId of wrong) this.add(`the chain ${blockchainId}`, fault, { path: { blockchainId } });
    for (const [title, blockchainId] of badIds) this.add(`a chain’s id ${title}`, fault, { path: { blockchainId } });
    if (operation === 'blockchain') {
      const message = `blockchainId: fuji has no blockchain ${unknownId}`;
      this.add('an unknown chain', message, { path: { blockchainId: unknownId }, status: 404 });
      return;
    }
    const [other, own] = one === 'x-chain' ? [PLATFORM_CHAIN, xChainId] : [xChainId, PLATFORM_CHAIN];
    const none = (id: string): string =>
      one
        ? `blockchainId: ${id} is not fuji's ${one} (${own})`
        : `blockchainId: ${id} is none of fuji's p-chain, x-chain and c-chain`;
    this.add('an unknown chain', none(unknownId), { path: { blockchainId: unknownId }, status: 404 });
    if (one) this.add('another chain’s id', none(other), { path: { blockchainId: other }, status: 404 });
  }

  private ofIds(): void {
    const { badIds, unknownId, txHashOfX } = this.values;
    const unknown: Readonly<Record<string, string>> = {
      txHash: `txHash: the p-chain of fuji has no transaction ${unknownId}`,
      vertexHash: `vertexHash: the x-chain of fuji has no vertex ${unknownId}`,
      assetId: `assetId: the x-chain of fuji has no asset ${unknownId}`,
      subnetId: `subnetId: fuji has no subnet ${unknownId}`,
    };
    for (const field of ['txHash', 'vertexHash', 'assetId', 'subnetId', 'l1ValidationId']) {
      const isInPath = this.template.includes(`{${field}}`);
      if (!isInPath && !this.known.has(field)) continue;
      const spoil = (id: string): Spoilt => (isInPath ? { path: { [field]: id } } : { query: { [field]: id } });
      for (const [title, id] of badIds) this.add(`${field} ${title}`, idFault(field), spoil(id));
      const message = unknown[field];
      // A list of what concerns nothing is empty.
      if (isInPath && message && this.operation !== 'assetTransactions')
        this.add(`${field} of nothing`, message, { ...spoil(unknownId), status: 404 });
    }
    if (this.operation === 'primaryTransaction') {
      const message = `txHash: the p-chain of fuji has no transaction ${txHashOfX}`;
      this.add('a transaction of the X-Chain', message, { path: { txHash: txHashOfX }, status: 404 });
    }
    if (this.operation !== 'primaryBlock') return;
    const fault = 'blockId must be a height, or a block id: 32 bytes in cb58, with its checksum';
    for (const [title, blockId] of badIds.filter(([, id]) => !id.startsWith('0x') && !/^1+$/.test(id)))
      this.add(`a block ${title}`, fault, { path: { blockId } });
    for (const blockId of ['latest', '-1', '1.5', '0x12', '9'.repeat(21)])
      this.add(`the block ${blockId}`, fault, { path: { blockId } });
    for (const blockId of ['99999999', '9'.repeat(20), unknownId, `0x${'ab'.repeat(32)}`]) {
      const message = `blockId: the p-chain of fuji has no block ${blockId}`;
      this.add(`the block ${blockId}`, message, { path: { blockId }, status: 404 });
    }
  }

  private ofNodes(): void {
    const { badNodes, known } = this.values;
    const isInPath = this.template.includes('{nodeId}');
    if (isInPath || this.known.has('nodeId')) {
      for (const [title, nodeId] of badNodes)
        this.add(
          `a node ${title}`,
          `nodeId must be ${nodeFault}`,
          isInPath ? { path: { nodeId } } : { query: { nodeId } },
        );
    }
    if (!this.known.has('nodeIds')) return;
    for (const [title, nodeId] of badNodes) {
      const nodeIds = `${known.nodeId},${nodeId}`;
      this.add(`nodes, one of them ${title}`, `nodeIds: each entry must be ${nodeFault}`, { query: { nodeIds } });
    }
    const nodeIds = Array(MOST_NAMED + 1)
      .fill(known.nodeId)
      .join();
    this.add('too many nodes', `nodeIds must have at most ${MOST_NAMED} entries`, { query: { nodeIds } });
  }

  private ofAddresses(): void {
    const { badAddresses, foreignAddresses, known } = this.values;
    const isPosted = POSTED.has(this.operation);
    const field = this.known.has('rewardAddresses') ? 'rewardAddresses' : 'addresses';
    if (!this.known.has(field) && !isPosted) return;
    const spoil = (text: string): Spoilt => (isPosted ? { body: { addresses: text } } : { query: { [field]: text } });
    const fault = OF_ACCOUNTS.has(this.operation) ? `${addressFault}; or 0x and 40 hex digits` : addressFault;
    for (const [title, address] of badAddresses)
      this.add(`an address ${title}`, `${field}: each entry must be ${fault}`, spoil(address));
    for (const address of foreignAddresses) {
      const message = `${field}: ${address} is no address of fuji: those begin with local1 or fuji1`;
      this.add(`an address of another network`, message, spoil(`${known.address},${address}`));
    }
    const most = isPosted ? MOST_POSTED : MOST_NAMED;
    const many = Array(most + 1)
      .fill(known.address)
      .join();
    this.add('too many addresses', `${field} must have at most ${most} entries`, spoil(many));
    if (this.known.has('nodeIds') && field === 'addresses')
      this.add('neither addresses nor nodes', 'addresses or nodeIds must be given', {
        query: { addresses: undefined },
      });
    else if (isPosted) this.add('no addresses', 'addresses must be given', { body: {} });
    else if (/utxos|primaryBalances|addressBlockchains|lastActivity/.test(this.operation))
      this.add('no addresses', 'addresses must be given', { query: { addresses: undefined } });
  }

  private ofNumbers(): void {
    const { maxPageSize } = operationOf(this.operation);
    const faults: Readonly<Record<string, string>> = {
      pageSize: `pageSize must be an integer from 1 to ${maxPageSize}`,
      startTimestamp: 'startTimestamp must be a time in Unix seconds: an integer of at most 15 digits',
      endTimestamp: 'endTimestamp must be a time in Unix seconds: an integer of at most 15 digits',
      blockTimestamp: 'blockTimestamp must be a time in Unix seconds: an integer of at most 15 digits',
      minTimeRemaining: 'minTimeRemaining must be a number of seconds: an integer of at most 15 digits',
      maxTimeRemaining: 'maxTimeRemaining must be a number of seconds: an integer of at most 15 digits',
      vertexHeight: 'vertexHeight must be a height: an integer of at most 15 digits',
    };
    for (const [field, fault] of Object.entries(faults)) {
      if (!this.known.has(field)) continue;
      for (const value of BAD_NUMBERS) this.add(`${field} ${value.slice(0, 9)}`, fault, { query: { [field]: value } });
    }
    if (this.known.has('pageSize')) {
      for (const pageSize of [0, Number(maxPageSize) + 1])
        this.add(`a page of ${pageSize}`, faults.pageSize ?? '', { query: { pageSize } });
    }
    if (this.known.has('startTimestamp')) {
      const query = { startTimestamp: 9, endTimestamp: 8 };
      this.add('an end before the start', 'startTimestamp must not be above endTimestamp', { query });
    }
    for (const field of ['minFeePercentage', 'maxFeePercentage'].filter((name) => this.known.has(name))) {
      const fault = `${field} must be a number from 0 to 100, with four decimals at most`;
      for (const value of ['', 'x', '-1', '100.1', '1.00001', '1e1'])
        this.add(`${field} ${value}`, fault, { query: { [field]: value } });
    }
  }

  private ofCapacities(): void {
    if (this.known.has('minUtxoAmount')) {
      const fault = 'minUtxoAmount must be an amount: an integer from 0 to 18446744073709551615';
      for (const value of ['', 'x', '-1', '1.5', '18446744073709551616', '9'.repeat(40)])
        this.add(`minUtxoAmount ${value}`, fault, { query: { minUtxoAmount: value } });
    }
    if (this.operation !== 'validators') return;
    for (const field of ['minDelegationCapacity', 'maxDelegationCapacity']) {
      const fault = `${field} must be an amount in nAVAX, from 0 to 720000000000000000`;
      for (const value of ['', 'x', '-1', '1.5', '720000000000000001', '9'.repeat(40)])
        this.add(`${field} ${value}`, fault, { query: { [field]: value } });
    }
    for (const field of ['minUptimePerformance', 'maxUptimePerformance']) {
      const fault = `${field} is not offered: uptimes are what nodes see of each other, and no block tells them`;
      this.add(field, fault, { query: { [field]: '90' } });
    }
  }

  private ofWords(): void {
    const sorts =
      this.operation === 'validators'
        ? 'blockIndex, delegationCapacity, timeRemaining, delegationFee'
        : 'timestamp, amount';
    for (const [field, words] of Object.entries({ ...WORDS, sortBy: sorts })) {
      if (!this.known.has(field)) continue;
      for (const value of ['', 'up', 'ASC,desc', '\u0000'])
        this.add(`${field} ${JSON.stringify(value)}`, `${field} must be one of ${words}`, {
          query: { [field]: value },
        });
    }
    for (const field of ['includeSpent', 'includeInactiveL1Validators'].filter((name) => this.known.has(name))) {
      for (const value of ['', 'yes', '2'])
        this.add(`${field} ${value}`, `${field} must be true or false`, { query: { [field]: value } });
    }
    if (!this.known.has('pageToken')) return;
    const message = 'pageToken is not valid for this query: use the nextPageToken of its last page, unchanged';
    for (const pageToken of ['', 'abc', 'AAAA.BBBB', '\u0000', '9'.repeat(400)])
      this.add(`the page token ${JSON.stringify(pageToken.slice(0, 9))}`, message, { query: { pageToken } });
  }
}
