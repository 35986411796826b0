/** No edge leads there. */
export const NO_NODE = -1;

/** Multiplied with, neighbouring numbers come to lie apart. */
const [SPREADS_NODES, SPREADS_ELEMENTS] = [0x9e3779b1, 0x85ebca6b];

/**
 * The edges of a tree: from a node, by an element, to the next node. A hash table of plain numbers: the tree has more edges than a key
 * of both ends can count without becoming an object, and a map for each of so many nodes would take several times the memory.
 */
export class Edges {
  #from = new Int32Array(1024).fill(NO_NODE);
  #element = new Int32Array(1024);
  #to = new Int32Array(1024);
  #count = 0;

  /** The node that the edge leads to, or NO_NODE. */
  find(from: number, element: number): number {
    const slot = this.#slotOf(from, element);
    return this.#from[slot] === NO_NODE ? NO_NODE : (this.#to[slot] as number);
  }

  /** Adds an edge that is not there. */
  add(from: number, element: number, to: number): void {
    if (2 * (this.#count + 1) > this.#from.length) this.#grow();
    this.#put(from, element, to);
    this.#count += 1;
  }

  /** Where the edge is, or would be. */
  #slotOf(from: number, element: number): number {
    const last = this.#from.length - 1;
    let slot = Math.imul(from, SPREADS_NODES) ^ Math.imul(element, SPREADS_ELEMENTS);
    slot = (slot ^ (slot >>> 15)) & last;
    while (this.#from[slot] !== NO_NODE && (this.#from[slot] !== from || this.#element[slot] !== element))
      slot = (slot + 1) & last;
    return slot;
  }

  #put(from: number, element: number, to: number): void {
    const slot = this.#slotOf(from, element);
    this.#from[slot] = from;
    this.#element[slot] = element;
    this.#to[slot] = to;
  }

  #grow(): void {
    const [from, element, to] = [this.#from, this.#element, this.#to];
    this.#from = new Int32Array(2 * from.length).fill(NO_NODE);
    this.#element = new Int32Array(2 * from.length);
    this.#to = new Int32Array(2 * from.length);
    from.forEach((node, slot) => {
      if (node !== NO_NODE) this.#put(node, element[slot] as number, to[slot] as number);
    });
  }
}
