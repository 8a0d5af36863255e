import WebSocket from 'ws';

/** Tells of each block that a node announces by newHeads: height, hash, and when the message came. */
export async function onAnnouncedBlocks(rpcUrl, listener) {
  const socket = new WebSocket(rpcUrl.replace(/^http/, 'ws'));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('message', (data) => {
    const at = performance.now();
    const { params } = JSON.parse(data.toString());
    if (params?.result) listener({ height: Number(params.result.number), hash: params.result.hash, at });
  });
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }));
  return { close: () => socket.terminate() };
}
