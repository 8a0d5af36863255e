import { createPublicClient, createWalletClient, decodeAbiParameters, encodeFunctionData, http, parseAbi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

const WARP = '0x0200000000000000000000000000000000000005';
const ABI = parseAbi([
  'function sendWarpMessage(bytes payload) returns (bytes32)',
  'event SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message)',
]);
/** Of avalanchego's local networks ("ewoq"): avalanchego publishes it. */
const KEY = '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027';
const GAS = 100_000n;
/** Transactions that are sent before their receipts are waited for: fewer than a node keeps of one account. */
const AT_ONCE = 50;

/** Sends so many different warp messages on the C-Chain. @returns `{ id, bytes }` of each, once a block of the chain has it */
export async function sendMessages(rpcUrl, count) {
  const transport = http(rpcUrl);
  const client = createPublicClient({ transport, pollingInterval: 100 });
  const account = privateKeyToAccount(KEY);
  const chain = { id: await client.getChainId(), name: 'C-Chain', rpcUrls: {}, nativeCurrency: {} };
  const wallet = createWalletClient({ account, chain, transport });
  const salt = Date.now();
  let nonce = await client.getTransactionCount({ address: account.address });
  const sent = [];
  while (sent.length < count) {
    const hashes = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - sent.length) }, async (_, i) => {
        const payload = `0x${Buffer.from(`message ${salt} ${sent.length + i}`).toString('hex')}`;
        const data = encodeFunctionData({ abi: ABI, functionName: 'sendWarpMessage', args: [payload] });
        const fees = { gas: GAS, maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1n };
        return wallet.sendTransaction({ to: WARP, data, nonce: nonce++, ...fees });
      }),
    );
    const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })));
    for (const { logs } of receipts) sent.push(messageIn(logs));
  }
  return sent;
}

function messageIn([{ topics, data }]) {
  const [bytes] = decodeAbiParameters([{ type: 'bytes' }], data);
  return { id: Buffer.from(topics[2].slice(2), 'hex'), bytes: Buffer.from(bytes.slice(2), 'hex') };
}
