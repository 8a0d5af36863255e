import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NamedReplicas } from './named-replicas.js';
import type { ResolvedAddress } from './resolve.js';

type Answer = readonly string[] | Error | Promise<never>;

const LOOKUP_MS = 3_000;
const addresses = (answer: readonly string[]): ResolvedAddress[] =>
  answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** Replicas that are no more than their text, and a name server that answers as the test has it. */
class Replicas {
  answers: Record<string, Answer> = {};
  readonly asked: string[] = [];
  readonly retired: string[] = [];
  readonly faults: string[] = [];
  readonly #named: NamedReplicas<string>;

  constructor(hosts: Record<string, string>) {
    this.#named = new NamedReplicas<string>({
      hosts: new Map(Object.entries(hosts)),
      resolve: async (host) => {
        this.asked.push(host);
        const answer = await this.answers[host];
        if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`getaddrinfo ENOTFOUND ${host}`);
        return addresses(answer);
      },
      create: (key, address = 'by name') => `${key} ${address}`,
      retire: (replica) => this.retired.push(replica),
      onFault: ({ message }) => this.faults.push(message),
    });
  }

  get all(): readonly string[] {
    return this.#named.all;
  }

  start = () => this.#named.start();
  close = () => this.#named.close();
}

describe('replicas behind names', () => {
  let replicas: Replicas;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    replicas.close();
    jest.useRealTimers();
  });
  const nextLookup = () => jest.advanceTimersByTimeAsync(LOOKUP_MS);

  it('are the name itself at first, then one for each address, as these come and go', async () => {
    replicas = new Replicas({ a: 'a.test' });
    replicas.answers['a.test'] = ['10.0.0.1', '10.0.0.2'];
    expect(replicas.all).toEqual(['a by name']);
    await replicas.start();
    expect([replicas.all, replicas.retired]).toEqual([['a 10.0.0.1', 'a 10.0.0.2'], ['a by name']]);
    replicas.answers['a.test'] = ['10.0.0.3', '10.0.0.2'];
    await nextLookup();
    expect(replicas.all).toEqual(['a 10.0.0.2', 'a 10.0.0.3']);
    expect(replicas.retired).toEqual(['a by name', 'a 10.0.0.1']);
    replicas.answers['a.test'] = ['10.0.0.2', '10.0.0.3'];
    await nextLookup();
    expect([replicas.all, replicas.retired.length]).toEqual([['a 10.0.0.2', 'a 10.0.0.3'], 2]);
  });

  it('keep the last addresses while the answer is empty, fails or names no host, which is reported once', async () => {
    replicas = new Replicas({ a: 'a.test' });
    replicas.answers['a.test'] = ['10.0.0.1', '10.0.0.2'];
    await replicas.start();
    const faulty: Answer[] = [[], [], ['224.0.0.1'], new Error('getaddrinfo EAI_AGAIN a.test')];
    for (const answer of faulty) {
      replicas.answers['a.test'] = answer;
      await nextLookup();
      expect(replicas.all).toEqual(['a 10.0.0.1', 'a 10.0.0.2']);
    }
    const none = 'the name server gives a.test no address of a host';
    expect(replicas.faults).toEqual([none, 'getaddrinfo EAI_AGAIN a.test']);
    replicas.answers['a.test'] = ['10.0.0.1'];
    await nextLookup();
    replicas.answers['a.test'] = [];
    await nextLookup();
    expect(replicas.faults).toHaveLength(3);
    expect(replicas.all).toEqual(['a 10.0.0.1']);
  });

  it('are 64 of a name with 100 addresses, the same ones in whatever order they come', async () => {
    replicas = new Replicas({ a: 'a.test' });
    const many = Array.from({ length: 100 }, (_, i) => `10.0.1.${i}`);
    replicas.answers['a.test'] = many;
    await replicas.start();
    const first = replicas.all;
    replicas.answers['a.test'] = many.toReversed();
    await nextLookup();
    expect([first.length, replicas.all, replicas.retired]).toEqual([64, first, ['a by name']]);
    expect(replicas.faults).toEqual([
      'a.test has 100 addresses, of which 64 are used: name some replicas by another name',
    ]);
    replicas.answers['a.test'] = many.slice(1);
    await nextLookup();
    expect([replicas.all.length, replicas.retired]).toEqual([64, ['a by name', 'a 10.0.1.0']]);
  });

  it('are not looked up where an address is given', async () => {
    replicas = new Replicas({ a: '10.0.0.1', b: 'fd00::1' });
    await replicas.start();
    await nextLookup();
    expect([replicas.all, replicas.asked]).toEqual([['a by name', 'b by name'], []]);
  });

  it('go on with other names while the lookup of one hangs', async () => {
    replicas = new Replicas({ a: 'a.test', b: 'b.test', c: 'c.test' });
    let fail = () => {};
    replicas.answers['a.test'] = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('getaddrinfo EAI_AGAIN a.test'));
    });
    replicas.answers['b.test'] = ['10.0.0.2'];
    replicas.answers['c.test'] = ['10.0.0.3'];
    const started = replicas.start();
    await nextLookup();
    expect(replicas.all).toEqual(['a by name', 'b 10.0.0.2', 'c 10.0.0.3']);
    expect(replicas.asked).toEqual(['a.test', 'b.test', 'c.test', 'b.test', 'c.test']);
    fail();
    await started;
    expect(replicas.faults).toEqual(['getaddrinfo EAI_AGAIN a.test']);
  });

  it('are all retired at the end, and not looked up any more', async () => {
    replicas = new Replicas({ a: 'a.test' });
    replicas.answers['a.test'] = ['10.0.0.1'];
    await replicas.start();
    replicas.close();
    await nextLookup();
    expect([replicas.asked, replicas.retired]).toEqual([['a.test'], ['a by name', 'a 10.0.0.1']]);
  });
});
