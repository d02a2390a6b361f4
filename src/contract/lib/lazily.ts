/** Creates a value when it is first asked for. A formatter of `Intl` takes some 10 ms on a phone. */
export function lazily<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
