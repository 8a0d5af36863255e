import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';

/** An address of a name. */
export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** The addresses of a name, in the order in which they are to be tried. @throws whatever the resolver throws */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** Of one try; there are two. A name whose server is slow must not hold a place for longer. */
const TRY_MS = 2_000;

/**
 * Asks the name servers and nothing else: names of the hosts file and of search domains are the operator's own and no business of
 * strangers. Not getaddrinfo, which takes a thread of libuv's few for each question: four names with a slow server would hold up files and
 * compression of the whole process.
 * @param servers addresses with ports. Default: the machine's own name servers
 */
export function nameServers(servers?: readonly string[]): Resolve {
  const resolver = new dns.Resolver({ timeout: TRY_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [...addresses(v4, 4), ...addresses(v6, 6)];
    const failed = [v4, v6].find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (found.length === 0 && failed) throw failed.reason;
    return found;
  };
}

/** Asks as every program of this machine does: for hosts that the operator named. */
export const systemResolve: Resolve = async (hostname) => {
  const found = await dns.lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
};

function addresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
