/** Items of which the least is at hand: O(log n) to add one and to take the least. Equal items come in no given order. */
export class MinHeap<Item> {
  readonly #items: Item[] = [];

  /** @param compare below 0: the first comes before the second */
  constructor(private readonly compare: (a: Item, b: Item) => number) {}

  get size(): number {
    return this.#items.length;
  }

  /** The least item; it stays. */
  peek(): Item | undefined {
    return this.#items[0];
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] as Item;
      if (this.compare(above, item) <= 0) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  /** Takes the least item. */
  pop(): Item | undefined {
    const items = this.#items;
    const least = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return least;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.compare(items[child + 1] as Item, items[child] as Item) < 0) child++;
      const below = items[child] as Item;
      if (this.compare(last, below) <= 0) break;
      items[at] = below;
      at = child;
    }
    items[at] = last;
    return least;
  }
}
