// @peculiar/x509 needs it before its own import.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { StakingKeyPair } from './staking-identity.js';

const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Nodes check no time; avalanchego's own certificates are valid from 2000 on for 100 years. */
const NOT_BEFORE = new Date('2000-01-01T00:00:00Z');
const YEARS = 100;

/** Makes a certificate as avalanchego makes its own: self-signed, ECDSA on P-256. */
export async function makeStakingKeyPair(): Promise<StakingKeyPair> {
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const notAfter = new Date();
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    notBefore: NOT_BEFORE,
    notAfter,
    signingAlgorithm: KEY,
    keys,
    extensions: [
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new BasicConstraintsExtension(false, undefined, true),
    ],
  });
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificatePem: certificate.toString('pem'),
    privateKeyPem: PemConverter.encode(privateKey, PemConverter.PrivateKeyTag),
  };
}
