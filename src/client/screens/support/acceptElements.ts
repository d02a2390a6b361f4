const isInstance = Function.prototype[Symbol.hasInstance];

/**
 * Lets elements of another window count as elements in this one: each window has its own classes, and antd asks
 * whether something is an `HTMLElement` before it opens a list beside it.
 * @returns ends it
 */
export function acceptElements(from: Window): () => void {
  const classes = from as unknown as Readonly<Record<string, unknown>>;
  // The classes of elements inherit it from Node, each for itself.
  Object.defineProperty(Node, Symbol.hasInstance, {
    configurable: true,
    value(this: { name: string }, thing: unknown): boolean {
      const twin = classes[this.name];
      return isInstance.call(this, thing) || (typeof twin === 'function' && isInstance.call(twin, thing));
    },
  });
  return () => {
    Reflect.deleteProperty(Node, Symbol.hasInstance);
  };
}
