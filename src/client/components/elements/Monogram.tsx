import styles from './Monogram.module.css';

/** Hues that keep 4.5:1 with white at the lightness below; blues and greens of the house, no alarm reds. */
const HUES = [190, 205, 222, 250, 275, 160, 145, 30];

/** Legal forms and joining words say nothing about a company. */
const SKIPPED = /^(s\.?r\.?o\.?|a\.?s\.?|spol\.?|z\.?s\.?|o\.?p\.?s\.?|a|pro|ing\.?|mgr\.?|bc\.?)$/i;

/** Up to two initials of the words that tell a company from others. */
function initialsOf(name: string): string {
  const words = name.split(/[\s,.&–-]+/).filter((word) => /\p{L}|\d/u.test(word) && !SKIPPED.test(word));
  const initials = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('cs') ?? '');
  return initials.join('') || '?';
}

/** The same name always has the same hue. */
function hueOf(name: string): number {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return HUES[hash % HUES.length] ?? 190;
}

interface MonogramProps {
  name: string;
  /** Pixels. */
  size?: number;
}

/** Stands for a company without a picture; decorative, as the name is always beside it. */
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
