import { expect, it } from '@jest/globals';
import { AddressSet } from './address-set.js';

const address = (i: number) => Buffer.alloc(20, i);

it.each([1, 16, 17, 40])('has each of %i addresses once, in their order', (count) => {
  const set = new AddressSet();
  const wanted = Array.from({ length: count }, (_, i) => address(i));
  for (const one of [...wanted, ...wanted, address(0)]) set.add(Buffer.from(one));
  expect([...set]).toEqual(wanted);
});

it('tells an address from what it begins with', () => {
  const set = new AddressSet();
  set.add(address(1));
  set.add(address(1).subarray(0, 19));
  set.add(Buffer.alloc(0));
  expect([...set].map(({ length }) => length)).toEqual([20, 19, 0]);
});
