import { migrationFiles } from '#platform/database/migrate.ts';
import type { Command } from './command.ts';

const migrate: Command = {
  name: 'migrate',
  usage: '',
  summary:
    'Převede databázi na schéma této verze portálu. Start portálu to udělá také, tohle je pro ty, kdo to chtějí předem.',
  takes: [0, 0],
  migrates: true,
  run: async ({ print }) => {
    const files = await migrationFiles();
    print(`Databáze má schéma této verze (${files.at(-1)?.name ?? 'prázdné'}).`);
  },
};

export const schemaCommands: readonly Command[] = [migrate];
