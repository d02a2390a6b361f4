import { openDatabase } from '#platform/database/database.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';

/**
 * A process to be killed: opens the embedded database in the given folder and writes endlessly with four parallel
 * writers. Prints the name of every acknowledged row.
 */
const [dataDir, run] = process.argv.slice(2);
if (dataDir === undefined || run === undefined) throw new Error('usage: writer.ts DATA_DIR RUN');

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
try {
  const { db } = await openDatabase({
    dataDir,
    template: await embeddedTemplate(),
    log: { info: () => undefined, error: (details) => print(`error ${JSON.stringify(details)}`) },
  });
  print('open');
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const name = `${run}-${writer}-${n}`;
      await db.insertInto('tags').values({ name }).execute();
      print(`wrote ${name}`);
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
} catch (error) {
  print(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
