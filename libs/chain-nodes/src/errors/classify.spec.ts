import { describe, expect, it } from '@jest/globals';
import { classifyHttpStatus, classifyRpcError, isExecutionFailure, presentableMessage } from './classify.js';

describe('errors of nodes', () => {
  it.each([
    [-32601, 'the method debug_traceBlockByHash does not exist/is not available', 'refused'],
    [-32601, 'Method not found', 'refused'],
    [-32000, 'method eth_getBlockReceipts is not supported', 'refused'],
    [-32000, 'tracer not found', 'refused'],
    [-32000, 'callTracer: transaction 0xab not found', 'retryable'],
    // Recorded from avalanchego v1.14.2.
    [-32000, 'rpc: can\'t find method "info.Nonsense"', 'refused'],
    [-32000, 'rpc: can\'t find service "nonsense.Nonsense"', 'refused'],
    [-32000, 'rpc: can\'t find method "avm.GetBlockByHeight"', 'refused'],
    [-32000, "couldn't get block at height 99999: not found", 'missing-block'],
    [-32000, 'cannot query unfinalized data', 'missing-block'],
    [-32005, 'query returned more than 10000 results', 'shrink'],
    [-32005, 'daily request count exceeded, request rate limited', 'rate-limited'],
    [-32000, 'batch limit 100 exceeded', 'shrink'],
    [-32003, 'response too large', 'shrink'],
    [-32600, 'batch size too large', 'shrink'],
    [429, 'Your app has exceeded its compute units per second capacity', 'rate-limited'],
    [-32000, 'too many requests', 'rate-limited'],
    [-32000, 'missing trie node 0xabc (path ) state 0xdef is not available', 'missing-state'],
    [-32000, 'required historical state unavailable (reexec=128)', 'missing-state'],
    [-32000, 'state 0x12 is not available', 'missing-state'],
    [-32000, 'World state unavailable for block', 'missing-state'],
    [-32000, 'old data not available due to pruning', 'missing-state'],
    [-32000, 'header not found', 'missing-block'],
    [-32001, 'Resource not found', 'missing-block'],
    [-32602, 'BlockOutOfRangeError: block height is 2 but requested was 80', 'missing-block'],
    [-32602, 'BlockOutOfRangeError: block height is 5000 but requested was 3', 'missing-state'],
    [-32602, 'invalid argument 0: hex string without 0x prefix', 'fatal'],
    [-32603, 'internal error', 'retryable'],
    [-32000, 'execution timeout', 'retryable'],
    [undefined, undefined, 'retryable'],
  ])('%s "%s" is %s', (code, message, kind) => {
    expect(
      classifyRpcError({ ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }) }),
    ).toBe(kind);
  });

  it.each([
    [3, 'execution reverted', true],
    [3, 'execution reverted: ERC20: no', true],
    [-32000, 'execution reverted', true],
    [-32000, 'Execution reverted', true],
    [-32000, 'invalid opcode: INVALID', true],
    [-32000, 'out of gas', true],
    [-32603, 'EVM error InvalidFEOpcode', true],
    [-32603, 'EVM error OutOfGas', true],
    [-32015, 'VM execution error.', true],
    [-32000, 'gas required exceeds allowance (50000000)', true],
    [-32000, 'execution aborted (timeout = 5s)', true],
    [-32000, 'missing trie node 0x1 state is not available', false],
    [-32000, 'header not found', false],
    [-32603, 'internal error', false],
    [429, 'too many requests', false],
  ])('a call that failed with %s "%s" failed in the EVM: %s', (code, message, failed) => {
    expect(isExecutionFailure({ code, message })).toBe(failed);
  });

  it.each([
    [413, true, 'shrink'],
    [429, true, 'rate-limited'],
    [500, true, 'retryable'],
    [503, false, 'retryable'],
    [400, true, 'shrink'],
    [400, false, 'fatal'],
    [401, true, 'fatal'],
  ])('HTTP %s (batched: %s) is %s', (status, batched, kind) => {
    expect(classifyHttpStatus(status, undefined, batched).kind).toBe(kind);
  });

  it("show a node's words without addresses of hosts", () => {
    expect(presentableMessage('dial https://user:pw@rpc.example.org:1/key failed\nat 10.0.0.1:8545')).toBe(
      'dial [address] failed at [address]',
    );
  });
});
