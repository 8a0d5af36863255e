import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';

/** A name server of a test, over UDP. */
export interface NameServer {
  /** As `dns.setServers` takes it. */
  address: string;
  /** Names that were asked for, in their order, once for each type. */
  asked: string[];
  close(): Promise<void>;
}

const TYPE_A = 1;
const TYPE_AAAA = 28;
const HEADER_BYTES = 12;

/**
 * @param answer the addresses of a name, of both families: those of the type that was asked for are given. No addresses: no such name.
 * Undefined: it keeps silent
 */
export async function nameServer(
  answer: (name: string, nth: number) => readonly string[] | undefined,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const times = new Map<string, number>();
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const { name, type, end } = questionOf(query);
    const key = `${name} ${type}`;
    const nth = times.get(key) ?? 0;
    times.set(key, nth + 1);
    asked.push(name);
    const all = answer(name, nth);
    if (all === undefined) return;
    const addresses = all.filter((address) => isIP(address) === (type === TYPE_AAAA ? 6 : type === TYPE_A ? 4 : -1));
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(all.length === 0 ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    const records = addresses.map((address) => record(type, address));
    socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** A record of the name in the question, which is not to be kept. */
function record(type: number, address: string): Buffer {
  const data = isIP(address) === 4 ? Buffer.from(address.split('.').map(Number)) : bytesOfIpv6(address);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function bytesOfIpv6(address: string): Buffer {
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array(8 - groups(before).length - groups(after).length).fill('0');
  const all = [...groups(before), ...zeros, ...groups(after)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
