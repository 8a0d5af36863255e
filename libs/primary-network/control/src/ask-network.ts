import { type NetworkIdentity, PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';

/**
 * Asks one node which network it is of, once.
 * @param url a secret
 * @throws NodeError whose message does not name the URL, where the node does not answer in time
 */
export async function askNetwork(url: string, timeoutMs: number): Promise<NetworkIdentity> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${timeoutMs} ms`)), { once: true });
  });
  let reason: Error | undefined;
  const asked = PrimaryNetworkNodes.open(
    [url],
    { endpoint: { timeoutMs }, onWaiting: (error) => (reason ??= error) },
    signal,
  ).then(async (nodes) => {
    await nodes.close();
    return nodes.identity;
  });
  try {
    return await Promise.race([asked, tooLate]);
  } catch (error) {
    throw reason ?? error;
  }
}
