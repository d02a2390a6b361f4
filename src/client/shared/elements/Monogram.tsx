import styles from './Monogram.module.css';

/**
 * Hues with a contrast of at least 4.5:1 against white at the lightness used below. No red, which would look like an
 * alarm.
 */
const HUES = [190, 205, 222, 250, 275, 160, 145, 30];

/** Legal forms, titles and conjunctions, which do not identify a company. */
const SKIPPED = /^(s\.?r\.?o\.?|a\.?s\.?|spol\.?|z\.?s\.?|o\.?p\.?s\.?|a|pro|ing\.?|mgr\.?|bc\.?)$/i;

/** Up to two initials of the significant words of a name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s,.&–-]+/).filter((word) => /\p{L}|\d/u.test(word) && !SKIPPED.test(word));
  const initials = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('cs') ?? '');
  return initials.join('') || '?';
}

/** Derives the hue from the name, so that a name always has the same colour. */
function hueOf(name: string): number {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return HUES[hash % HUES.length] ?? 190;
}

interface MonogramProps {
  name: string;
  /** Size in pixels. */
  size?: number;
}

/** Placeholder for a company without a picture. It is decorative, as the name is always next to it. */
export function Monogram({ name, size = 48 }: MonogramProps) {
  return (
    <span
      className={styles.monogram}
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.38, background: `hsl(${hueOf(name)} 45% 30%)` }}
    >
      {initialsOf(name)}
    </span>
  );
}
