import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { nodeIdOfCertificate, provenNodeId } from './certificate-node-id.js';

describe('the node id of a certificate', () => {
  it('is the same when it comes again', () => {
    const certificate = randomBytes(1_300);
    const nodeId = nodeIdOfCertificate(certificate);
    for (let i = 0; i < 3; i++) expect(provenNodeId(Buffer.from(certificate))).toEqual(nodeId);
  });

  it('is its own where another one ends alike', () => {
    const first = randomBytes(1_300);
    const second = Buffer.concat([randomBytes(600), first.subarray(600)]);
    for (const certificate of [first, second, first, second])
      expect(provenNodeId(certificate)).toEqual(nodeIdOfCertificate(certificate));
  });

  it('does not change with the bytes that it was read from', () => {
    const bytes = randomBytes(1_300);
    const certificate = Buffer.from(bytes);
    const nodeId = provenNodeId(certificate);
    certificate.fill(0, 0, 100);
    expect(provenNodeId(certificate)).toEqual(nodeIdOfCertificate(certificate));
    expect(provenNodeId(bytes)).toEqual(nodeId);
  });

  it('is right for more certificates than are remembered, for short and for long ones', () => {
    const many = Array.from({ length: 1_500 }, () => randomBytes(40));
    for (const certificate of [...many, ...many, randomBytes(3), randomBytes(9_000)])
      expect(provenNodeId(certificate)).toEqual(nodeIdOfCertificate(certificate));
  });
});
