/**
 * The labels of a form's fields, told by the fields themselves: what stands above them in the form, as the summary of
 * errors does, learns of them later.
 */
export class FieldLabels {
  #labels: ReadonlyMap<string, string> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly current = () => this.#labels;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @returns takes the label away with its field */
  tell(name: string, label: string): () => void {
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
