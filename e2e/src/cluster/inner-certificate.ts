import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes an authority and a certificate for all Services of a namespace, as a Secret of cert-manager holds them. */
export function innerCertificate(namespace: string): Record<'ca.crt' | 'tls.crt' | 'tls.key', string> {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-certificate-'));
  const openssl = (...args: string[]): Buffer => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  try {
    openssl(
      ...['req', '-x509', ...newKey, '-days', '1', '-subj', '/CN=Inner'],
      ...['-keyout', 'ca.key', '-out', 'ca.crt'],
    );
    openssl('req', ...newKey, '-subj', '/CN=nunatak', '-keyout', 'tls.key', '-out', 'tls.csr');
    writeFileSync(join(folder, 'names'), `subjectAltName=DNS:*.${namespace}.svc.cluster.local\n`);
    const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'names'];
    openssl('x509', '-req', '-in', 'tls.csr', ...signing, '-out', 'tls.crt');
    const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
    return { 'ca.crt': text('ca.crt'), 'tls.crt': text('tls.crt'), 'tls.key': text('tls.key') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
