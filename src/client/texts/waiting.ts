import { NBSP, plural } from './format';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The wait after too many attempts. */
export const waiting = {
  /** `1:05`. */
  left: (seconds: number) => `Další pokus bude možný za${NBSP}${clock(seconds)}.`,
  told: (seconds: number) =>
    `Další pokus bude možný za ${
      seconds > 60 ? plural(Math.ceil(seconds / 60), ['minutu', 'minuty', 'minut']) : plural(seconds, ['sekundu', 'sekundy', 'sekund'])
    }.`,
  over: 'Teď to můžete zkusit znovu.',
};
