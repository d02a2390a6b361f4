/** A `resolver` of Jest that also finds packages that have only ES modules. */
export function sync(name, options) {
  try {
    return options.defaultResolver(name, options);
  } catch {
    return options.defaultResolver(name, { ...options, conditions: ['node', 'import', 'default'] });
  }
}
