import { quantity } from '../../rig/json-rpc.mjs';
import { addressWord, calls, numberWord } from '../presets.mjs';
import { answersTo } from './comparison.mjs';

const REVERTED = 3;

/** What the replay server can't know it must refuse: an error that is not a revert, and no result. */
export async function checkRefusals(comparison, { addresses, erc20, erc721, head }) {
  const [token, other] = [erc20[0], addresses[1]];
  const trace = (options) => ['debug_traceBlockByNumber', ['0x5', options]];
  const call = (transaction, ...more) => ['eth_call', [transaction, 'latest', ...more]];
  const refused = [
    ...[undefined, {}, { tracer: '4byteTracer' }, { tracer: 'noopTracer' }, { tracer: 'prestateTracer' }].map(trace),
    trace({ tracer: 'callTracer', tracerConfig: { withLog: true } }),
    ['eth_getStorageAt', [token, '0x0', 'latest']],
    ['eth_getProof', [token, [], 'latest']],
    ['eth_estimateGas', [{ to: token }]],
    ['eth_getBalance', [token, quantity(head + 1)]],
    ['eth_getBalance', [token, `0x${'9'.repeat(64)}`]],
    ['eth_getBalance', ['0x12', 'latest']],
    call({ to: token, data: `0xdd62ed3e${addressWord(other)}${addressWord(addresses[2])}` }),
    call({ to: token, data: calls.transfer(other, 1) }),
    call({ to: erc721[0], data: `0x4f6ccce7${numberWord(0)}` }),
    call({ to: token, data: '0x06fdde03', value: '0x1' }),
    call({ to: token, data: '0x06fdde03' }, { [token]: { code: '0x' } }),
    call({ to: `0x${'1'.padStart(40, '0')}`, data: '0x' }),
    call({ data: '0x00' }),
    ['eth_feeHistory', ['0x1', 'latest', []]],
    ['eth_sendRawTransaction', ['0x00']],
  ];
  const answers = await answersTo(comparison.replay, refused);
  for (const [i, { result, error }] of answers.entries()) {
    const isRefused = error !== undefined && error.code !== REVERTED && result === undefined;
    comparison.count('refusals', isRefused, () => JSON.stringify([refused[i], answers[i]]).slice(0, 400));
  }
}
