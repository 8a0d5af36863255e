import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VALID_DAYS = '30';
const USERNAME = 'nunatak';
const SCRAM_MECHANISMS = ['SCRAM-SHA-256', 'SCRAM-SHA-512'];

/** @returns {string | undefined} why no certificates can be made here */
export function securityMissing() {
  const works = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;
  return works ? undefined : 'openssl is missing (the command openssl), which makes certificates';
}

/**
 * What it takes to come in at a broker's port that is locked: an authority of its own, certificates for broker and client, a user with a
 * password. Made once in a folder.
 * @param {string} folder @param {string} host the broker's address
 * @returns {import('./kafka.mjs').KafkaAccess & {serverFile: string}} `serverFile`: the broker's certificate with its key
 */
export function makeAccess(folder, host) {
  const at = (name) => join(folder, name);
  const access = {
    caFile: at('ca.pem'),
    certificateFile: at('client.pem'),
    keyFile: at('client.key'),
    serverFile: at('server-with-key.pem'),
    username: USERNAME,
  };
  if (existsSync(at('password'))) return { ...access, password: readFileSync(at('password'), 'utf8') };
  mkdirSync(folder, { recursive: true });
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    VALID_DAYS,
    '-subj',
    '/CN=Nunatak test CA',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  writeFileSync(at('names'), `subjectAltName=IP:${host},DNS:localhost\n`);
  for (const who of ['server', 'client']) {
    openssl('req', ...newKey, '-subj', `/CN=${who}`, '-keyout', `${who}.key`, '-out', `${who}.csr`);
    const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', VALID_DAYS, '-extfile', 'names'];
    openssl('x509', '-req', '-in', `${who}.csr`, ...signing, '-out', `${who}.pem`);
  }
  writeFileSync(access.serverFile, readFileSync(at('server.key'), 'utf8') + readFileSync(at('server.pem'), 'utf8'));
  const password = randomBytes(12).toString('hex');
  writeFileSync(at('password'), password);
  return { ...access, password };
}

/** Settings of a broker whose clients' port is locked in every way that Nunatak can open: TLS on both sides, and a log-in. */
export function securityProperties({ caFile, serverFile, username, password }) {
  const listener = 'listener.name.clients';
  const module = (name, users = '') =>
    `org.apache.kafka.common.security.${name} required username="${username}" password="${password}"${users};`;
  return {
    'listener.security.protocol.map': 'CLIENTS:SASL_SSL,CONTROLLER:PLAINTEXT',
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': serverFile,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': caFile,
    [`${listener}.ssl.client.auth`]: 'required',
    'sasl.enabled.mechanisms': ['PLAIN', ...SCRAM_MECHANISMS].join(','),
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    [`${listener}.plain.sasl.jaas.config`]: module('plain.PlainLoginModule', ` user_${username}="${password}"`),
    ...Object.fromEntries(
      SCRAM_MECHANISMS.map((mechanism) => [
        `${listener}.${mechanism.toLowerCase()}.sasl.jaas.config`,
        module('scram.ScramLoginModule'),
      ]),
    ),
  };
}

/** Arguments of the command that makes a server's folder usable: SCRAM's users lie in the log of the cluster's metadata. */
export function scramArguments({ username, password }) {
  return SCRAM_MECHANISMS.flatMap((mechanism) => ['-S', `${mechanism}=[name=${username},password=${password}]`]);
}
