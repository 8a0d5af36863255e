/**
 * A pod as policies see it, or an address outside of the cluster.
 * @typedef {{ labels: Record<string, string>, namespace: string, namespaceLabels?: Record<string, string>, ports?: Record<string, number> } | { address: string }} Peer
 */

/**
 * Evaluates network policies as their specification says: a pod that a policy selects for a direction is refused all that no such policy allows.
 * @param {object[]} policies of one namespace
 * @param {string} namespace of the policies
 * @param {{ from: Peer, to: Peer, port: number, protocol?: 'TCP' | 'UDP' }} flow
 */
export function isAllowed(policies, namespace, { from, to, port, protocol = 'TCP' }) {
  const allows = (pod, other, direction) => {
    if (pod.address !== undefined || pod.namespace !== namespace) return true;
    const selecting = policies.filter(
      ({ spec }) => spec.policyTypes.includes(direction) && matches(spec.podSelector, pod.labels),
    );
    if (selecting.length === 0) return true;
    const [rules, peers] = direction === 'Ingress' ? ['ingress', 'from'] : ['egress', 'to'];
    return selecting.some(({ spec }) =>
      (spec[rules] ?? []).some(
        (rule) =>
          (!rule[peers]?.length || rule[peers].some((peer) => isPeer(peer, other, namespace))) &&
          (!rule.ports?.length || rule.ports.some((each) => isPort(each, to, port, protocol))),
      ),
    );
  };
  return allows(from, to, 'Egress') && allows(to, from, 'Ingress');
}

function isPeer({ podSelector, namespaceSelector, ipBlock }, peer, namespace) {
  if (ipBlock !== undefined) {
    if (peer.address === undefined) return false;
    const { cidr, except = [] } = ipBlock;
    return isWithin(peer.address, cidr) && !except.some((range) => isWithin(peer.address, range));
  }
  if (peer.address !== undefined) return false;
  const isNamespace =
    namespaceSelector === undefined
      ? peer.namespace === namespace
      : matches(namespaceSelector, { 'kubernetes.io/metadata.name': peer.namespace, ...peer.namespaceLabels });
  return isNamespace && (podSelector === undefined || matches(podSelector, peer.labels));
}

function isPort({ port, protocol = 'TCP' }, to, number, used) {
  if (protocol !== used) return false;
  return port === undefined || (typeof port === 'number' ? port : to.ports?.[port]) === number;
}

function matches({ matchLabels = {} } = {}, labels) {
  return Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
}

function isWithin(address, range) {
  const [base, bits] = range.split('/');
  const shift = 32n - BigInt(bits);
  return numberOf(address) >> shift === numberOf(base) >> shift;
}

function numberOf(address) {
  return address.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);
}
