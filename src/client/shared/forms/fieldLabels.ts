/**
 * Labels of the fields of a form. The fields register them. Components above the fields, such as the error summary, are
 * notified later.
 */
export class FieldLabels {
  #labels: ReadonlyMap<string, string> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly current = () => this.#labels;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @returns removes the label when the field unmounts */
  register(name: string, label: string): () => void {
    this.#change((labels) => labels.set(name, label));
    return () => this.#change((labels) => labels.delete(name));
  }

  #change(change: (labels: Map<string, string>) => void): void {
    const labels = new Map(this.#labels);
    change(labels);
    this.#labels = labels;
    this.#listeners.forEach((listener) => listener());
  }
}
