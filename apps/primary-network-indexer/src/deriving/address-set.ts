/** Up to here it is faster to look at all of them. */
const FEW = 16;

/** Some addresses, each once, in the order in which they were added. Most transactions have one or two. */
export class AddressSet implements Iterable<Buffer> {
  private readonly all: Buffer[] = [];
  private keys: Set<string> | undefined;

  add(address: Buffer): void {
    const { all } = this;
    if (this.keys) {
      const key = address.toString('latin1');
      if (this.keys.has(key)) return;
      this.keys.add(key);
    } else {
      for (const known of all) if (areEqual(known, address)) return;
      if (all.length === FEW) this.keys = new Set([...all, address].map((one) => one.toString('latin1')));
    }
    all.push(address);
  }

  [Symbol.iterator](): Iterator<Buffer> {
    return this.all[Symbol.iterator]();
  }
}

/** Addresses differ in their first bytes: a loop knows before a call has begun. */
function areEqual(a: Buffer, b: Buffer): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
