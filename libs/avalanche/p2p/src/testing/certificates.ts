// @peculiar/x509 needs it before its own import.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { Extension, PemConverter, X509CertificateGenerator } from '@peculiar/x509';

/** A certificate as DER and PEM, with its key. */
export interface MadeCertificate {
  der: Buffer;
  cert: string;
  key: string;
}

/** Makes a certificate that nodes may refuse. @param paddingBytes of an extension, to make it long */
export async function certificateOf(
  algorithm: webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams,
  paddingBytes = 0,
): Promise<MadeCertificate> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    notBefore: new Date('2000-01-01T00:00:00Z'),
    notAfter: new Date('2100-01-01T00:00:00Z'),
    signingAlgorithm: { ...algorithm, hash: 'SHA-256' },
    keys,
    extensions: paddingBytes > 0 ? [new Extension('1.2.3.4.5', false, Buffer.alloc(paddingBytes))] : [],
  });
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    der: Buffer.from(certificate.rawData),
    cert: certificate.toString('pem'),
    key: PemConverter.encode(privateKey, PemConverter.PrivateKeyTag),
  };
}

/** Returns the parameters of an RSA key. */
export function rsa(modulusLength: number, exponent: number[]): webcrypto.RsaHashedKeyGenParams {
  return { name: 'RSASSA-PKCS1-v1_5', modulusLength, publicExponent: new Uint8Array(exponent), hash: 'SHA-256' };
}

/** Returns the parameters of an ECDSA key. */
export function ecdsa(namedCurve: string): webcrypto.EcKeyGenParams {
  return { name: 'ECDSA', namedCurve };
}
