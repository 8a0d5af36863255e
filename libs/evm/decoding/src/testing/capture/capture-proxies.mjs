// Records what a node knows of proxies: their code, the words of storage that EIP-1967 names, and what beacons answer.
//   node libs/evm/decoding/src/testing/capture/capture-proxies.mjs      → src/fixtures/proxies.json
//
// OpenZeppelin's are as published. Minimal proxies are planted as code; each is recorded only after it answered as its target does.
import { encodeFunctionData } from 'viem';
import { Chain, published, save } from './chain.mjs';

const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
const BEACON_SLOT = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
const ARGUMENTS = '00112233445566778899';
/** `ReceiveETH(uint256)`, which some clones log. */
const RECEIVED = '9e4ac34f21c619cefc926c8bd93b54bf5a39c7ab2127a895af1cc0691d7e3dff';

/** The code of minimal proxies, from their target; those with arguments end in their length. */
const MINIMAL = {
  eip1167: (to) => `363d3d373d3d3d363d73${to}5af43d82803e903d91602b57fd5bf3`,
  eip1167WithArguments: (to) => `363d3d373d3d3d363d73${to}5af43d82803e903d91602b57fd5bf3${ARGUMENTS}`,
  shorterBy0age: (to) => `3d3d3d3d363d3d37363d73${to}5af43d3d93803e602a57fd5bf3`,
  eip7511: (to) => `365f5f375f5f365f73${to}5af43d5f5f3e5f3d91602a57fd5bf3`,
  soladyPush0: (to) => `5f5f365f5f37365f73${to}5af43d5f5f3e6029573d5ffd5b3d5ff3`,
  oldImmutableArguments: (to) =>
    `363d3d3761000c603836393d3d3d3661000c013d73${to}5af43d82803e903d91603657fd5bf3${ARGUMENTS}000c`,
  immutableArguments: (to) =>
    `3d3d3d3d363d3d3761000c603736393661000c013d73${to}5af43d3d93803e603557fd5bf3${ARGUMENTS}000c`,
  soladyImmutableArguments: (to) =>
    `36602c57343d527f${RECEIVED}593da1005b363d3d373d3d3d3d61000c806062363936013d73${to}5af43d3d93803e606057fd5bf3${ARGUMENTS}000c`,
  splitsImmutableArguments: (to) =>
    `36602f57343d527f${RECEIVED}60203da13d3df35b3d3d3d3d363d3d3761000c606736393661000c013d73${to}5af43d3d93803e606557fd5bf3${ARGUMENTS}000c`,
  splits: (to) => `36602c57343d527f${RECEIVED}593da1005b3d3d3d3d363d3d37363d73${to}5af43d3d93803e605757fd5bf3`,
  vyper: (to) => `366000600037611000600036600073${to}5af4602c57600080fd5b6110006000f3`,
  vyperBeta: (to) => `366000600037611000600036600073${to}5af41558576110006000f3`,
};

const chain = await new Chain().start('prague');
try {
  const erc721 = published('ERC721PresetMinterPauserAutoId');
  const implementation = await chain.deploy(erc721, 'Collection', 'COLL', 'https://collection.example/');
  const call = encodeFunctionData({ abi: erc721.abi, functionName: 'supportsInterface', args: ['0x80ac58cd'] });
  const expected = await chain.call(implementation.address, call);

  const beacon = await chain.deploy(published('UpgradeableBeacon'), implementation.address);
  const deployed = {
    erc1967: await chain.deploy(published('ERC1967Proxy'), implementation.address, '0x'),
    transparent: await chain.deploy(
      published('TransparentUpgradeableProxy'),
      implementation.address,
      chain.accounts[5],
      '0x',
    ),
    beacon: await chain.deploy(published('BeaconProxy'), beacon.address, '0x'),
    noProxy: implementation,
  };
  const proxies = {};
  for (const [name, { address, logs }] of Object.entries(deployed)) await record(name, address, logs);

  const planted = `0x${'c0'.repeat(20)}`;
  for (const [name, code] of Object.entries(MINIMAL)) {
    await chain.ask('anvil_setCode', planted, `0x${code(implementation.address.slice(2))}`);
    await record(name, planted);
  }
  // A target with zeros at its start, pushed without them.
  const short = `0x${'00'.repeat(4)}${'ab'.repeat(16)}`;
  await chain.ask('anvil_setCode', short, await chain.ask('eth_getCode', implementation.address, 'latest'));
  await chain.ask('anvil_setCode', planted, `0x363d3d373d3d3d363d6f${short.slice(10)}5af43d82803e903d91602757fd5bf3`);
  await record('eip1167ShortAddress', planted);

  save('proxies', { implementation: implementation.address, short, beacon: beacon.address, proxies });

  async function record(name, address, logs = []) {
    const answer = await chain.call(address, call);
    // Early Vyper's forwarders answer with 4,096 bytes, whatever their target did.
    if (answer?.slice(0, 66) !== expected) throw new Error(`${name} does not answer as its target: ${answer}`);
    proxies[name] = {
      address,
      code: await chain.ask('eth_getCode', address, 'latest'),
      implementationSlot: await chain.ask('eth_getStorageAt', address, IMPLEMENTATION_SLOT, 'latest'),
      beaconSlot: await chain.ask('eth_getStorageAt', address, BEACON_SLOT, 'latest'),
      beaconAnswer: name === 'beacon' ? await chain.call(beacon.address, '0x5c60da1b') : null,
      logs,
    };
  }
} finally {
  await chain.stop();
}
