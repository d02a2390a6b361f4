/** A shade of the region map. Zero has no shade; four shades divide the distinct values into equal groups. */

export interface Shade {
  /** 0 to 4, as in the custom properties `--scale-0` to `--scale-4`. */
  step: number;
  from: number;
  to: number;
}

const SHADES = 4;

/** @returns the step for each code, and the shades in use for the legend, lightest first */
export function shadesOf(values: Readonly<Record<string, number>>): { steps: Record<string, number>; legend: Shade[] } {
  const distinct = [...new Set(Object.values(values))].filter((value) => value > 0).sort((a, b) => a - b);
  const stepOf = (value: number) =>
    value === 0 ? 0 : 1 + Math.min(SHADES - 1, Math.floor((distinct.indexOf(value) * SHADES) / distinct.length));
  const steps = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, stepOf(value)]));
  const legend: Shade[] = [];
  for (const value of [...(Object.values(values).includes(0) ? [0] : []), ...distinct]) {
    const step = stepOf(value);
    const last = legend.at(-1);
    if (last?.step === step) last.to = value;
    else legend.push({ step, from: value, to: value });
  }
  return { steps, legend };
}
