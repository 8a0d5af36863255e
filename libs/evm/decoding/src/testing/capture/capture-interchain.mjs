// Records what a TeleporterMessenger and the warp precompile log.
//   node libs/evm/decoding/src/testing/capture/capture-interchain.mjs CODE_FILE      → src/fixtures/interchain.json
//
// CODE_FILE holds the contract's code in hex, as eth_getCode gives it for 0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf on any Avalanche
// chain. Messages are sent on a real subnet-evm chain, with the real precompile; they are received on an anvil, where
// contracts/warp-stand-in.sol hands them out, since a signed message takes a second network. Needs a provisioned network (tools/avalanche).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAvalanche } from '@nunatak/avalanche';
import {
  createWalletClient,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { Chain, compiled, logsOf, published, save } from './chain.mjs';

const TELEPORTER = '0x253b2784c75e510dd0ff1da844684a1ac0aa5fcf';
const WARP = '0x0200000000000000000000000000000000000005';
/** What has money on Avalanche's local network; everybody knows it. */
const ACCOUNT = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027');
const code = readFileSync(process.argv[2], 'utf8').trim();

const MESSAGE =
  '(uint256 messageNonce, address originSenderAddress, bytes32 destinationBlockchainID, address destinationAddress, uint256 requiredGasLimit, address[] allowedRelayerAddresses, (uint256 receivedMessageNonce, address relayerRewardAddress)[] receipts, bytes message)';
const abi = parseAbi([
  'function sendCrossChainMessage((bytes32 destinationBlockchainID, address destinationAddress, (address feeTokenAddress, uint256 amount) feeInfo, uint256 requiredGasLimit, address[] allowedRelayerAddresses, bytes message) input) returns (bytes32)',
  `function retrySendCrossChainMessage(${MESSAGE} message)`,
  'function addFeeAmount(bytes32 messageID, address feeTokenAddress, uint256 additionalFeeAmount)',
  'function receiveCrossChainMessage(uint32 messageIndex, address relayerRewardAddress)',
  `function retryMessageExecution(bytes32 sourceBlockchainID, ${MESSAGE} message)`,
  'function redeemRelayerRewards(address feeTokenAddress)',
  'function sendWarpMessage(bytes payload) returns (bytes32)',
  'function approve(address spender, uint256 amount)',
]);

/** What the messages of the story hold; the spec expects these. */
const FAR_CHAIN = `0x${'fa'.repeat(32)}`;
const NEAR_CHAIN = `0x${'0e'.repeat(32)}`;
const FAR_CONTRACT = `0x${'d1'.repeat(20)}`;
const RELAYERS = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`];
const TEXT = `0x${Buffer.from('hello, far chain').toString('hex')}`;

save('interchain', { sent: await sent(), received: await received() });

async function sent() {
  const dataDir = mkdtempSync(join(tmpdir(), 'nunatak-capture-'));
  const network = await startAvalanche({ dataDir });
  try {
    const { url } = await network.createChain('l1', genesis());
    const client = createWalletClient({ account: ACCOUNT, transport: http(url) }).extend(publicActions);
    const chain = { id: await client.getChainId(), name: 'l1', nativeCurrency: { name: '', symbol: '', decimals: 18 } };
    const send = async (request) => {
      const hash = await client.sendTransaction({
        chain: { ...chain, rpcUrls: { default: { http: [url] } } },
        gas: 3_000_000n,
        ...request,
      });
      const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 100 });
      if (receipt.status !== 'success') throw new Error(`${hash} failed`);
      return receipt;
    };
    const act = async (to, functionName, args) => {
      const receipt = await send({ to, data: encodeFunctionData({ abi, functionName, args }) });
      return logsOf(receipt);
    };
    const token = (await send({ data: feeTokenFor(ACCOUNT.address) })).contractAddress;
    await act(token, 'approve', [TELEPORTER, 10n ** 18n]);
    const message = {
      destinationBlockchainID: FAR_CHAIN,
      destinationAddress: FAR_CONTRACT,
      requiredGasLimit: 200_000n,
      allowedRelayerAddresses: RELAYERS,
      message: TEXT,
    };
    const send1 = await act(TELEPORTER, 'sendCrossChainMessage', [
      { ...message, feeInfo: { feeTokenAddress: token, amount: 100n } },
    ]);
    const messageId = send1.find(({ data, address }) => address === TELEPORTER && data !== '0x').topics[1];
    const added = await act(TELEPORTER, 'addFeeAmount', [messageId, token, 50n]);
    const again = await act(TELEPORTER, 'retrySendCrossChainMessage', [
      { ...message, messageNonce: 1n, originSenderAddress: ACCOUNT.address, receipts: [] },
    ]);
    const empty = await act(TELEPORTER, 'sendCrossChainMessage', [
      {
        ...{ destinationBlockchainID: FAR_CHAIN, destinationAddress: FAR_CONTRACT, requiredGasLimit: 0n },
        ...{
          allowedRelayerAddresses: [],
          message: '0x',
          feeInfo: { feeTokenAddress: `0x${'00'.repeat(20)}`, amount: 0n },
        },
      },
    ]);
    const warp = await act(WARP, 'sendWarpMessage', ['0xdeadbeef']);
    const blockchainId = send1[0].topics[1];
    return {
      blockchainId,
      token,
      sender: ACCOUNT.address.toLowerCase(),
      logs: { sent: send1, added, again, empty, warp },
    };
  } finally {
    await network.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function received() {
  const chain = await new Chain().start('prague');
  try {
    const [sender, relayer] = chain.accounts;
    const { WarpStandIn, Receiver } = compiled();
    const planted = await chain.deploy(WarpStandIn);
    await chain.ask('anvil_setCode', WARP, await chain.ask('eth_getCode', planted.address, 'latest'));
    await chain.ask('anvil_setCode', TELEPORTER, code);
    for (const slot of ['0x0', '0x1'])
      await chain.ask('anvil_setStorageAt', TELEPORTER, slot, `0x${'1'.padStart(64, '0')}`);
    const [warp, teleporter] = [chain.at(WarpStandIn, WARP), chain.at({ abi }, TELEPORTER)];
    const receiver = await chain.deploy(Receiver);
    const token = await chain.deploy(published('ERC20PresetFixedSupply'), 'Fee', 'FEE', 10n ** 18n, sender);
    await token.do('approve', [TELEPORTER, 10n ** 18n]);
    await warp.do('setChain', [NEAR_CHAIN]);

    const logs = {};
    const act = async (name, contract, ...call) => {
      const receipt = await contract.do(...call);
      if (receipt.status !== '0x1') throw new Error(`${name} failed`);
      logs[name] = logsOf(receipt);
    };
    const deliver = async (name, message) => {
      const payload = encodeAbiParameters(parseMessage(), [message]);
      const given = { sourceChainID: FAR_CHAIN, originSenderAddress: TELEPORTER, payload };
      await warp.do('setMessage', [given]);
      await act(name, teleporter, 'receiveCrossChainMessage', [0, relayer], relayer);
    };
    const first = {
      ...{ messageNonce: 1n, originSenderAddress: FAR_CONTRACT, destinationBlockchainID: NEAR_CHAIN },
      ...{ destinationAddress: receiver.address, requiredGasLimit: 200_000n, allowedRelayerAddresses: [] },
      ...{ receipts: [], message: TEXT },
    };
    await deliver('failing', first);
    await receiver.do('setWorks', [true]);
    await act('retried', teleporter, 'retryMessageExecution', [FAR_CHAIN, first]);
    const feeInfo = { feeTokenAddress: token.address, amount: 100n };
    const answer = { destinationBlockchainID: FAR_CHAIN, destinationAddress: FAR_CONTRACT, requiredGasLimit: 1n };
    const input = { ...answer, feeInfo, allowedRelayerAddresses: [], message: '0x' };
    await act('sentWithReceipt', teleporter, 'sendCrossChainMessage', [input]);
    const receipts = [
      { receivedMessageNonce: 1n, relayerRewardAddress: relayer },
      { receivedMessageNonce: 99n, relayerRewardAddress: relayer },
    ];
    await deliver('withReceipt', { ...first, messageNonce: 2n, receipts });
    await act('redeemed', teleporter, 'redeemRelayerRewards', [token.address], relayer);
    return { sender, relayer, receiver: receiver.address, token: token.address, logs };
  } finally {
    await chain.stop();
  }
}

function parseMessage() {
  return [abi.find(({ name }) => name === 'retrySendCrossChainMessage').inputs[0]];
}

function feeTokenFor(holder) {
  return encodeDeployData({ ...published('ERC20PresetFixedSupply'), args: ['Fee', 'FEE', 10n ** 18n, holder] });
}

/** A subnet-evm chain on which the contract has been from the start, as its documents have it, with the warp precompile on. */
function genesis() {
  const one = `0x${'1'.padStart(64, '0')}`;
  const teleporter = { balance: '0x0', nonce: '0x1', code, storage: { [`0x${'0'.repeat(64)}`]: one, [one]: one } };
  return {
    config: {
      chainId: 99_998,
      feeConfig: {
        ...{ gasLimit: 15_000_000, targetBlockRate: 2, minBaseFee: 25_000_000_000, targetGas: 15_000_000 },
        ...{ baseFeeChangeDenominator: 36, minBlockGasCost: 0, maxBlockGasCost: 1_000_000, blockGasCostStep: 200_000 },
      },
      warpConfig: { blockTimestamp: 1_607_144_400, quorumNumerator: 67 },
    },
    ...{ gasLimit: '0xe4e1c0', difficulty: '0x0', timestamp: '0x5FCB13D0' },
    alloc: { [TELEPORTER]: teleporter, [ACCOUNT.address]: { balance: '0x52b7d2dcc80cd2e4000000' } },
  };
}
