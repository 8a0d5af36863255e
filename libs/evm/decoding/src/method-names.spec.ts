import { describe, expect, it } from '@jest/globals';
import { methodName, methodSelector } from './method-names.js';
import { COMMON_METHODS } from './method-signatures.js';

describe('methodName', () => {
  it.each([
    ['a9059cbb', 'transfer(address,uint256)'],
    ['095ea7b3', 'approve(address,uint256)'],
    ['23b872dd', 'transferFrom(address,address,uint256)'],
    ['d0e30db0', 'deposit()'],
    ['2e1a7d4d', 'withdraw(uint256)'],
    ['42842e0e', 'safeTransferFrom(address,address,uint256)'],
    ['f242432a', 'safeTransferFrom(address,address,uint256,uint256,bytes)'],
    ['2eb2c2d6', 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'],
    ['7ff36ab5', 'swapExactETHForTokens(uint256,address[],address,uint256)'],
    ['414bf389', 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))'],
    ['ac9650d8', 'multicall(bytes[])'],
    ['5ae401dc', 'multicall(uint256,bytes[])'],
    ['6a761202', 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)'],
    ['3593564c', 'execute(bytes,bytes[],uint256)'],
    ['d505accf', 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'],
    ['8456cb59', 'pause()'],
    ['f2fde38b', 'transferOwnership(address)'],
    ['2f2ff15d', 'grantRole(bytes32,address)'],
    ['3659cfe6', 'upgradeTo(address)'],
    ['ee5b48eb', 'sendWarpMessage(bytes)'],
    ['4f5aaaba', 'mintNativeCoin(address,uint256)'],
    ['617ba037', 'supply(address,uint256,address,uint16)'],
  ])('knows %s as %s', (selector, signature) => {
    expect(methodName(selector)).toBe(signature);
  });

  it('does not know what it does not know', () => {
    expect(methodName('deadbeef')).toBeUndefined();
    expect(methodName('')).toBeUndefined();
  });
});

describe('the table', () => {
  it('holds canonical signatures, each once', () => {
    expect(COMMON_METHODS.filter((s) => !/^\w+\([\w,()[\]]*\)$/.test(s))).toEqual([]);
    expect(COMMON_METHODS.filter((s) => /\b(uint|int)\b/.test(s.slice(s.indexOf('('))))).toEqual([]);
    expect(new Set(COMMON_METHODS).size).toBe(COMMON_METHODS.length);
  });

  it('holds several hundred, without colliding selectors', () => {
    expect(COMMON_METHODS.length).toBeGreaterThan(400);
    expect(new Set(COMMON_METHODS.map(methodSelector)).size).toBe(COMMON_METHODS.length);
  });
});
