import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { takeReport } from '#modules/tenders/links/bounces.ts';
import { type Command, CommandFailure } from './command.ts';

const returned: Command = {
  name: 'mails returned',
  usage: 'SOUBOR',
  summary: 'Přečte zprávu o nedoručení (RFC 3464) a u pozvánky k poptávce poznamená, že se vrátila.',
  details: ['Místo souboru - čte standardní vstup, např. z aliasu poštovního serveru.'],
  takes: [1, 1],
  async run({ db, config, clock, print }, [file = '-']) {
    const report = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8'));
    if (!(await takeReport(db, report, new URL(config.publicUrl).hostname, clock())))
      throw new CommandFailure('Zpráva není o nedoručené pozvánce k poptávce.');
    print('Poznamenáno.');
  },
};

export const bounceCommands: readonly Command[] = [returned];
