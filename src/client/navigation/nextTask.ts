/** Lets the browser do what waits, such as painting and answering a press, before the next piece of work (docs/decisions/0020). */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
