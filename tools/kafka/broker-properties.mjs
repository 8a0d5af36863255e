/** Settings of one server that is broker and controller at once. `voters` are all servers of the cluster. */
export function brokerProperties({ nodeId, host, port, controllerPort, voters, dataDir, properties }) {
  const replicas = Math.min(3, voters.length);
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': nodeId,
    'controller.quorum.voters': voters.map((v) => `${v.nodeId}@127.0.0.1:${v.controllerPort}`).join(','),
    listeners: `CLIENTS://${host}:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `CLIENTS://${host}:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'CLIENTS',
    'listener.security.protocol.map': 'CLIENTS:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': dataDir,
    'num.partitions': 1,
    // Topics come into being with the settings that Nunatak wants, or not at all.
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': replicas,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': 1,
    'default.replication.factor': replicas,
    'group.initial.rebalance.delay.ms': 0,
    // A broker that was killed is noticed soon, so that tests of it are short.
    'broker.session.timeout.ms': 6_000,
    'broker.heartbeat.interval.ms': 1_000,
    // A deleted topic's files go at once.
    'file.delete.delay.ms': 1_000,
    ...properties,
  };
  return `${Object.entries(settings)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')}\n`;
}
