import { NBSP, plural } from './format.ts';

const HOUR = 3_600;
const twoDigits = (value: number) => String(value).padStart(2, '0');

function clock(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / 60);
  const rest = twoDigits(seconds % 60);
  return seconds < HOUR ? `${minutes}:${rest}` : `${Math.floor(seconds / HOUR)}:${twoDigits(minutes)}:${rest}`;
}

function roughly(seconds: number): string {
  if (seconds > HOUR) return plural(Math.ceil(seconds / HOUR), ['hodinu', 'hodiny', 'hodin']);
  if (seconds > 60) return plural(Math.ceil(seconds / 60), ['minutu', 'minuty', 'minut']);
  return plural(seconds, ['sekundu', 'sekundy', 'sekund']);
}

/** Texts of the rate limit on failed attempts. */
export const waiting = {
  /** Remaining time: `1:05`, `21:59:00`. */
  left: (seconds: number) => `Další pokus bude možný za${NBSP}${clock(seconds)}.`,
  announced: (seconds: number) => `Další pokus bude možný za ${roughly(seconds)}.`,
  over: 'Teď to můžete zkusit znovu.',
};
