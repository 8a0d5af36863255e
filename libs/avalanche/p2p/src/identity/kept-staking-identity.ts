import { createPrivateFile, readIfThere } from '../private-file.js';
import { makeStakingKeyPair } from './make-staking-key-pair.js';
import { StakingIdentity, StakingIdentityError } from './staking-identity.js';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/;
const PRIVATE_KEY = /-----BEGIN (?:EC |RSA )?PRIVATE KEY-----[\s\S]+?-----END (?:EC |RSA )?PRIVATE KEY-----/;

/**
 * Returns the identity in a file that holds certificate and private key as PEM. The first call makes the file, with mode 0600: node ids must
 * be stable, because operators of validator-only chains allow them one by one.
 * @throws StakingIdentityError for a file without certificate and key
 */
export async function keptStakingIdentity(path: string): Promise<StakingIdentity> {
  const text = (await readIfThere(path)) ?? (await madeFile(path));
  const certificatePem = CERTIFICATE.exec(text)?.[0];
  const privateKeyPem = PRIVATE_KEY.exec(text)?.[0];
  if (certificatePem === undefined || privateKeyPem === undefined)
    throw new StakingIdentityError(`${path} holds no certificate with its private key (PEM)`);
  return new StakingIdentity({ certificatePem, privateKeyPem });
}

async function madeFile(path: string): Promise<string> {
  const { certificatePem, privateKeyPem } = await makeStakingKeyPair();
  await createPrivateFile(path, `${certificatePem.trim()}\n${privateKeyPem.trim()}\n`);
  // Another process may have been quicker: its file counts.
  return (await readIfThere(path)) ?? '';
}
