/** A URI that must not make us connect to anything, and what it tries. */
export interface HostileUri {
  uri: string;
  tries: string;
}

const LOOPBACK = ['127.0.0.1', '127.0.0.2', '127.1', '127.0.1', '127.255.255.254', '127.0.0.1.'];

const OTHER_WAYS_TO_WRITE_LOOPBACK = [
  ...['0177.0.0.1', '0177.0.0.01', '00000177.0.0.1', '0177.1', '0177.00.01', '017700000001', '127.0.00.01'],
  ...[
    '0x7f.0.0.1',
    '0x7F.1',
    '0x7f.0x0.0x0.0x1',
    '0x7f000001',
    '0X7F000001',
    '0x0000007f000001',
    '127.0x0.0.1',
    '0x7f.0.1.',
  ],
  ...['2130706433', '2130706434', '127.65530'],
  ...['%31%32%37.0.0.1', '127%2e0%2E0%2e1', '%30x7f.1'],
  ...[
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '127．0．0．1',
    '127｡0｡0｡1',
    '127.0.0\u00ad.1',
    '127.0.0.\u200b1',
  ],
];

const NOT_OF_THE_INTERNET = [
  ...['0.0.0.0', '0', '0x0', '00', '0.1.2.3'],
  ...['10.0.0.1', '10.255.255.255', '012.0.0.1', '0xa000001', '167772161'],
  ...['172.16.0.1', '172.31.255.254', '0xac100001', '192.168.0.1', '192.168.1.254', '3232235521', '0xc0.0xa8.0.1'],
  ...['100.64.0.1', '100.127.255.254', '192.0.0.8', '198.18.0.1', '198.19.255.254'],
  ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '192.88.99.1', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '4294967295'],
];

const LINK_LOCAL_AND_METADATA = [
  ...[
    '169.254.169.254',
    '169.254.170.2',
    '169.254.0.1',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
  ],
  ...['100.100.100.200', '192.0.0.192', '168.63.129.16', '0xa83f8110'],
  ...['[fd00:ec2::254]', '[fe80::a9fe:a9fe]', '[fd20:ce::254]'],
  ...['metadata.google.internal', 'metadata', 'instance-data', 'instance-data.ec2.internal', 'metadata.azure.internal'],
];

const IPV6 = [
  ...['[::]', '[0::0]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::0001]'],
  ...[
    '[fe80::1]',
    '[febf:ffff::1]',
    '[fe80::1%25lo]',
    '[fc00::1]',
    '[fd12:3456:789a::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[ff0e::1]',
  ],
  ...[
    '[100::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[2001::1]',
    '[2001:2::1]',
    '[2001:10::1]',
    '[2001:20::1]',
    '[4000::1]',
    '[::2]',
  ],
];

const PRIVATE_IPV4: readonly (readonly [number, number, number, number])[] = [
  [127, 0, 0, 1],
  [10, 0, 0, 1],
  [172, 16, 0, 1],
  [192, 168, 0, 1],
  [169, 254, 169, 254],
  [100, 64, 0, 1],
  [0, 0, 0, 0],
];

/** IPv4 within IPv6: mapped, in both ways to write it, compatible, translated, both prefixes of NAT64, 6to4, Teredo, ISATAP. */
const IPV4_IN_IPV6 = PRIVATE_IPV4.flatMap((octets) => {
  const dotted = octets.join('.');
  const [a, b, c, d] = octets.map((octet) => octet.toString(16).padStart(2, '0'));
  const hex = `${a}${b}:${c}${d}`;
  return [
    ...[`[::ffff:${dotted}]`, `[::ffff:${hex}]`, `[0:0:0:0:0:ffff:${dotted}]`, `[::${dotted}]`, `[::ffff:0:${dotted}]`],
    ...[
      `[64:ff9b::${dotted}]`,
      `[64:ff9b:1::${hex}]`,
      `[2002:${hex}::]`,
      `[2001:0:${hex}::1]`,
      `[fe80::5efe:${dotted}]`,
    ],
  ];
});

const LOCAL_NAMES = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'foo.localhost',
    'ip6-localhost',
    'localhost.localdomain',
    'ｌｏｃａｌｈｏｓｔ',
    'loc%61lhost',
  ],
  ...[
    'host.docker.internal',
    'gateway.docker.internal',
    'redis',
    'postgres',
    'kafka.',
    'kubernetes',
    'kubernetes.default.svc.cluster.local',
  ],
  ...['printer.local', 'router.home.arpa', 'expyuzz4wqqyqhjn.onion', 'anything.test', 'anything.invalid'],
];

/** Names that anybody can register, and where they lead. */
export const HOSTILE_NAMES: Readonly<Record<string, readonly string[]>> = {
  '127.0.0.1.nip.io': ['127.0.0.1'],
  '7f000001.nip.io': ['127.0.0.1'],
  'localtest.me': ['127.0.0.1', '::1'],
  'spoofed.example.com': ['127.0.0.1'],
  'v6.example.com': ['::1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'compatible.example.com': ['::127.0.0.1'],
  'nat64.example.com': ['64:ff9b::7f00:1'],
  'sixtofour.example.com': ['2002:7f00:1::'],
  'private.example.com': ['10.0.0.1', '192.168.0.1', '172.16.0.1'],
  'metadata.example.com': ['169.254.169.254'],
  'link-local.example.com': ['fe80::1'],
  'zone.example.com': ['fe80::1%lo'],
  'unspecified.example.com': ['0.0.0.0'],
  'unspecified-v6.example.com': ['::'],
  'multicast.example.com': ['224.0.0.1'],
  'unique-local.example.com': ['fd00:ec2::254'],
  'no-address.example.com': ['not an address', ''],
  'nothing.example.com': [],
  'azure.example.com': ['168.63.129.16'],
};

const PORTS = [
  0, 1, 21, 22, 23, 25, 53, 110, 143, 389, 445, 2375, 3306, 5001, 5432, 6379, 8080, 8545, 9092, 9200, 10250, 11211,
  65535,
];

const SCHEMES = [
  ...[
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'FILE:///etc/passwd',
    'ftp://example.com/',
    'ftps://example.com/',
    'sftp://example.com/',
  ],
  ...[
    'gopher://example.com:70/_x',
    'dict://example.com:11211/stats',
    'ldap://example.com/',
    'tftp://example.com/x',
    'smb://example.com/x',
  ],
  ...[
    'ws://example.com/',
    'wss://example.com/',
    'ssh://example.com/',
    'telnet://example.com/',
    'redis://example.com/',
    'jar:http://example.com!/x',
  ],
  ...[
    'data:text/plain,x',
    'javascript:fetch("/")',
    'vbscript:x',
    'blob:http://example.com/x',
    'about:blank',
    'mailto:x@example.com',
    'chrome://settings',
  ],
  ...[
    'unix:/var/run/docker.sock',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/info',
    'netdoc:///etc/passwd',
    'php://filter',
    'view-source:http://example.com/',
  ],
  ...['ipfs://example.com', 'ar://example.com', 'urn:isbn:1', 'httpx://example.com', 'x'],
];

/**
 * URIs that strangers could write, for a listener of this machine at a port. Every host below names the port, so that where the port alone
 * decided the listener would be found.
 * @param ownAddresses the machine's own, IPv6 without brackets
 */
export function hostileUris(port: number, ownAddresses: readonly string[] = []): HostileUri[] {
  const at = (tries: string, hosts: readonly string[], scheme = 'http') =>
    hosts.map((host) => ({ tries, uri: `${scheme}://${host}:${port}/latest/meta-data/` }));
  const as = (tries: string, uris: readonly string[]) => uris.map((uri) => ({ tries, uri }));
  const own = ownAddresses.map((address) => (address.includes(':') ? `[${address}]` : address));
  return [
    ...at('loopback', LOOPBACK),
    ...at('loopback over TLS', LOOPBACK, 'https'),
    ...at('loopback, written otherwise', OTHER_WAYS_TO_WRITE_LOOPBACK),
    ...at('addresses that are not of the internet', NOT_OF_THE_INTERNET),
    ...at('link-local addresses and metadata of clouds', LINK_LOCAL_AND_METADATA),
    ...at('IPv6', IPV6),
    ...at('IPv4 in IPv6', IPV4_IN_IPV6),
    ...at('IPv4 in IPv6 over TLS', IPV4_IN_IPV6.slice(0, 10), 'https'),
    ...at('local names', LOCAL_NAMES),
    ...at('names that lead here', Object.keys(HOSTILE_NAMES)),
    ...at('addresses of this machine', own),
    ...as('other schemes', SCHEMES),
    ...as(
      'odd ports',
      PORTS.map((each) => `http://example.com:${each}/`),
    ),
    ...as('userinfo', [
      `http://user@127.0.0.1:${port}/`,
      `http://example.com@127.0.0.1:${port}/`,
      `http://example.com:80@127.0.0.1:${port}/`,
      `http://example.com%2f@127.0.0.1:${port}/`,
      `http://example.com\t@127.0.0.1:${port}/`,
      'http://user@example.com/',
      'https://:password@example.com/',
      'https://user:password@example.com/',
      'http://127.0.0.1@example.com/',
    ]),
    ...as('what readers of URLs disagree about', [
      `http:\\\\127.0.0.1:${port}\\`,
      `http:/127.0.0.1:${port}/`,
      `http:127.0.0.1:${port}/`,
      `http:///127.0.0.1:${port}/`,
      ` http://127.0.0.1:${port}/ `,
      `h\nttp://127.0.0.1:${port}/`,
      `\u0000http://127.0.0.1:${port}/`,
      `HtTp://127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}\\@example.com/`,
      `http://127.0.0.1:${port}#@example.com/`,
      `http://127.0.0.1:${port}?@example.com/`,
      `http://127.0.0.1:0${port}/`,
      `http://[::1]:${port}\\.example.com/`,
      `//127.0.0.1:${port}/`,
      `127.0.0.1:${port}/`,
    ]),
    ...as('what is no URL', [
      ...['', ' ', '/', '//', 'http://', 'http://?', 'http://#', 'http:// /', 'http://[', 'http://[::1', 'http://::1/'],
      ...[
        'http://127.0.0.1%00.example.com/',
        'http://127.0.0.256/',
        'http://1.2.3.4.5/',
        'http://0x100000000/',
        'http://08.0.0.1/',
      ],
      ...[
        'http://example.com:65536/',
        'http://example.com:x/',
        'http://exa mple.com/',
        'http://exa%23mple.com/',
        'http://xn--/',
        'http://.../',
      ],
      `http://example.com/${'x'.repeat(10_000)}`,
    ]),
  ];
}
