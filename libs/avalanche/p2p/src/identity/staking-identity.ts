import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import { PermanentError } from '@nunatak/core/errors';
import { nodeIdOf, publicKeyOf } from './peer-certificate.js';

/** The certificate and private key of a node, both as PEM. */
export interface StakingKeyPair {
  certificatePem: string;
  privateKeyPem: string;
}

/** A certificate and a private key that do not make an identity. */
export class StakingIdentityError extends PermanentError {
  override readonly code = 'staking_identity';
}

/** The certificate and key by which nodes know this process. Each replica needs its own. */
export class StakingIdentity {
  /** `NodeID-…`: operators of validator-only chains allow it. */
  readonly nodeId: string;
  /** DER. */
  readonly certificate: Buffer;
  readonly certificatePem: string;
  readonly privateKey: KeyObject;
  /** TLS with this certificate. One context serves all connections, because making one takes milliseconds. */
  readonly secureContext: SecureContext;

  /** @throws StakingIdentityError where nodes would refuse the certificate, or the key is not its key */
  constructor({ certificatePem, privateKeyPem }: StakingKeyPair) {
    try {
      const certificate = new X509Certificate(certificatePem);
      publicKeyOf(certificate);
      this.certificate = certificate.raw;
      this.certificatePem = certificatePem;
      this.privateKey = createPrivateKey(privateKeyPem);
      if (!certificate.checkPrivateKey(this.privateKey)) throw new Error('the private key is not the certificate’s');
      this.nodeId = nodeIdOf(certificate.raw);
      this.secureContext = createSecureContext({
        cert: certificatePem,
        key: privateKeyPem,
        // Without this, Node.js loads the public authorities, which nobody asks here.
        ca: certificatePem,
        minVersion: 'TLSv1.3',
      });
    } catch (error) {
      throw new StakingIdentityError(`the staking certificate cannot be used: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}
