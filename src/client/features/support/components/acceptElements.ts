const isInstance = Function.prototype[Symbol.hasInstance];

/**
 * Makes elements of another window pass `instanceof` checks in this one. Each window has its own classes, and antd
 * checks for `HTMLElement` before it opens a dropdown.
 * @returns a function that restores the original behaviour
 */
export function acceptElements(from: Window): () => void {
  const classes = from as unknown as Readonly<Record<string, unknown>>;
  // Element classes inherit the method from Node; `this` is the respective class.
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
