import { listLawTexts } from '#modules/law/lawTextsRepository.ts';
import { listing, momentOf, type Command } from './command.ts';

const list = listing({
  name: 'law list',
  usage: '[--json]',
  summary: 'Vypíše všechna znění podmínek, zásad a prohlášení, která portál kdy zveřejnil.',
  details: ['S --json i s jejich textem.'],
  options: { json: { type: 'boolean' } },
  find: ({ db }) => listLawTexts(db),
  columns: {
    Číslo: ({ id }) => String(id),
    Dokument: ({ document }) => document,
    'Platí od': ({ version }) => version,
    Zveřejněno: ({ published_at }) => momentOf(published_at),
    Znaků: ({ content }) => String(content.length),
  },
});

export const lawCommands: readonly Command[] = [list];
