import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SigningSystem, startSigningSystem } from './signatures/signing-system.js';

describe('signatures of five validators of the primary network and an L1', () => {
  let system: SigningSystem;

  beforeAll(async () => {
    system = await startSigningSystem();
  });
  afterAll(async () => {
    await system?.stop();
  });

  it('signs a message of the C-Chain', async () => {
    const { cChain, service } = system;
    const payload = '0x68656c6c6f';
    const { logData, unsigned } = await cChain.send(payload);
    const signed = await service.aggregate({ message: unsigned, quorumPercentage: 100 });
    expect(await service.aggregate({ message: logData, quorumPercentage: 100 })).toBe(signed);
    expect(await cChain.signedByAll(unsigned)).toBe(signed);
    expect(await cChain.receive(signed)).toMatchObject({ valid: true, sourceChainId: cChain.blockchainId, payload });
  });
});
