const UNKNOWN_ID = '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM';
const [INFO, P, X, C, INDEX, VERTICES] = [
  ...['/ext/info', '/ext/bc/P', '/ext/bc/X', '/ext/bc/C/rpc', '/ext/index/P/block', '/ext/index/X/vtx'],
];
const call = (method, params, rest) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params, ...rest });

/** Requests that a player has to answer as a node does: the calls that it plays, in each form, and what a node says of wrong ones. */
function requests({ P: height, C: contractHeight }) {
  return [
    ...[
      [INFO, call('info.getNetworkID')],
      [INFO, call('info.getNetworkID', [])],
      [INFO, call('info.getNetworkID', [{}], { id: 'of a text' })],
      [INFO, call('info.getNodeVersion', {})],
      [INFO, call('info.upgrades', {})],
      ...['P', 'X', 'C', 'nothing', undefined].map((alias) => [INFO, call('info.getBlockchainID', { alias })]),
      ...['P', 'X', 'C', 'nothing', undefined].map((chain) => [INFO, call('info.isBootstrapped', { chain })]),
      [INFO, call('info.nothing', {})],
      [INFO, call('nothing.nothing', {})],
      [INFO, call('nothing', {})],
      [INFO, JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'info.getNetworkID' }])],
      [INFO, JSON.stringify({ id: 1, method: 'info.getNetworkID' })],
      ...['/ext/nothing', '/ext/bc/nothing', '/ext/index/Q/block', '/ext/index/P/vtx'].map((path) => [path, '{}']),
      [INFO, undefined],
    ],
    ...[
      [0, 0],
      [0, 1025],
      [0, 2],
      [height - 2, 1024],
      [height, 1],
      [100_000, 5],
      [-1, 1],
    ].map(([startIndex, numToFetch]) => [
      INDEX,
      call('index.getContainerRange', { startIndex, numToFetch, encoding: 'hex' }),
    ]),
    ...['json', 'hexnc', 'hexc', 'cb58', undefined].map((encoding) => [
      INDEX,
      call('index.getContainerRange', { startIndex: '0', numToFetch: '1', encoding }),
    ]),
    ...[0, '1', height - 1, height, 100_000, 'x', undefined].map((index) => [
      INDEX,
      call('index.getContainerByIndex', { index, encoding: 'hex' }),
    ]),
    ...['getContainerByID', 'getIndex', 'isAccepted'].flatMap((method) =>
      [UNKNOWN_ID, 'x', undefined].map((id) => [INDEX, call(`index.${method}`, { id, encoding: 'hex' })]),
    ),
    [INDEX, call('index.getLastAccepted', { encoding: 'hex' })],
    [INDEX, call('index.getLastAccepted', {})],
    [INDEX, call('index.nothing', {})],
    [VERTICES, call('index.getLastAccepted', { encoding: 'hex' })],
    [VERTICES, call('index.getContainerRange', { startIndex: 0, numToFetch: 1, encoding: 'hex' })],
    [VERTICES, call('index.getContainerByIndex', { index: 0, encoding: 'hex' })],
    ...[
      [P, 'platform'],
      [X, 'avm'],
    ].flatMap(([path, api]) => [
      [path, call(`${api}.getHeight`)],
      [path, call(`${api}.nothing`, {})],
      ...[0, 1, '2', 100_000, 'x', -1, undefined].map((at) => [
        path,
        call(`${api}.getBlockByHeight`, { height: at, encoding: 'hex' }),
      ]),
      ...['hexnc', 'hexc', 'cb58', undefined].map((encoding) => [
        path,
        call(`${api}.getBlockByHeight`, { height: 1, encoding }),
      ]),
      ...[UNKNOWN_ID, 'x', undefined].map((blockID) => [path, call(`${api}.getBlock`, { blockID, encoding: 'hex' })]),
    ]),
    ...[
      ['0x0'],
      ['0x1'],
      ['latest'],
      ['earliest'],
      [`0x${contractHeight.toString(16)}`],
      ['0xfffff'],
      ['finalized'],
      ['accepted'],
    ].flatMap(([at]) => [true, false].map((isWhole) => [C, call('eth_getBlockByNumber', [at, isWhole])])),
    [C, call('eth_getBlockByHash', [`0x${'00'.repeat(32)}`, true])],
    [C, call('eth_blockNumber', [])],
    [C, call('eth_chainId', [])],
    [C, call('eth_nothing', [])],
    [C, call('debug_getRawBlock', ['0x1'])],
    [C, 'no JSON'],
    [C, JSON.stringify([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_blockNumber', params: [] })))],
  ];
}

/**
 * Has a node answer what a player answers too, right calls and wrong ones.
 * @param {string} url @param {Record<'P' | 'X' | 'C', number>} heights
 * @returns {Promise<{ path: string, request: string | undefined, status: number, contentType: string, response: string }[]>} without a request: a GET
 */
export async function readExchanges(url, heights) {
  const exchanges = [];
  for (const [path, request] of requests(heights)) {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: request };
    const answer = await fetch(`${url}${path}`, request === undefined ? {} : post);
    const contentType = answer.headers.get('content-type');
    exchanges.push({ path, request, status: answer.status, contentType, response: await answer.text() });
  }
  return exchanges;
}
