import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { pictureKeys } from '#modules/companies/picturesRepository.ts';
import { decryptSecret } from '#modules/user/secondFactorSecret.ts';
import type { Db } from '#platform/database/database.ts';
import { databaseFailure } from '#platform/database/databaseFailure.ts';
import { listSecrets } from '#platform/identity/secondFactorsRepository.ts';
import { hasSecretKey, openSecretKey } from '#platform/identity/secretKey.ts';
import { recordBackup } from '#platform/jobs/jobsRepository.ts';
import { type FileStorage, openStorage } from '#platform/storage/storage.ts';
import { CommandFailure, type Command, type Context } from './command.ts';
import { dumpDatabase, type DumpedRows, emptyDatabase, migrationsOf } from './databaseDump.ts';

/** Metadata of a backup. */
interface Manifest {
  made_at: string;
  migrations: string[];
}

/** Number of missing files that are listed by name. */
const NAMED_MISSING = 5;

const filesFolder = ({ config }: Context): string => path.join(config.dataDir, 'files');

const backup: Command = {
  name: 'backup',
  usage: 'SLOŽKA',
  summary: 'Zálohuje databázi a soubory do nové složky.',
  details: [
    'Ve složce vznikne database.sql se všemi tabulkami, files/ s nahranými soubory a backup.json.',
    'Záloha neobsahuje klíč portálu (SECRET_KEY nebo secret.key), bez kterého nelze ověřit kódy z aplikací.',
    'Záloha vestavěné databáze lze obnovit na PostgreSQL a naopak. Soubory v S3 se nezálohují.',
  ],
  takes: [1, 1],
  async run(context, [target = '']) {
    if (existsSync(target)) throw new CommandFailure(`Složka ${target} už existuje.`);
    const half = `${path.resolve(target)}.part`;
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { recursive: true, mode: 0o700 });
    const { tables, missing } = await backUpInto(half, context).catch(async (error: unknown) => {
      await rm(half, { recursive: true, force: true });
      throw error;
    });
    const secrets = await listSecrets(context.db);
    // The final name is given only to a complete backup.
    await rename(half, target);
    context.print(
      `Záloha je ve složce ${target}: tabulek ${tables.length}, řádků ${tables.reduce((sum, { rows }) => sum + rows, 0)}, účtů ${rowsOf(tables, 'users')}.`,
    );
    if (secrets.length > 0) {
      context.print(
        `Klíč k dvoufázovým ověřením v záloze není: uložte si k ní ${context.config.secretKey === null ? path.join(context.config.dataDir, 'secret.key') : 'SECRET_KEY'}, ale odděleně.`,
      );
    }
    if (missing.length > 0)
      throw new CommandFailure(
        `Záloha je hotová, ale ve složce ${filesFolder(context)} chybí soubory (${missing.length}), na které databáze odkazuje: ${someOf(missing)}.`,
      );
    // A read-only server can be backed up too, so a failure to record the backup is ignored.
    await recordBackup(context.db, context.clock()).catch(() => undefined);
  },
};

const restore: Command = {
  name: 'restore',
  usage: 'SLOŽKA [--replace]',
  summary: 'Obnoví databázi a soubory ze zálohy; buď vše, nebo nic.',
  details: [
    'Do databáze, ve které už jsou účty, jen s --replace: co v ní je, nahradí záloha.',
    'Je-li nastavené úložiště S3, nahrají se soubory ze zálohy do něj. Chybí-li pak některé, příkaz to řekne.',
  ],
  options: { replace: { type: 'boolean' } },
  takes: [1, 1],
  migrates: true,
  async run(context, [source = ''], { replace }) {
    const { db, config, print } = context;
    const manifest = await readManifest(source);
    const known = await migrationsOf(db);
    if (manifest.migrations.join() !== known.join()) {
      throw new CommandFailure('Záloha je z jiné verze portálu. Obnovte ji v té verzi a portál aktualizujte potom.');
    }
    const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone && !replace)
      throw new CommandFailure('V databázi už jsou účty. Chcete-li je nahradit zálohou, přidejte --replace.');

    const missing = await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      const finish = await emptyDatabase(transaction);
      for await (const statement of linesOf(path.join(source, 'database.sql'))) {
        if (statement !== '' && !statement.startsWith('--')) await runStatement(transaction, statement);
      }
      await finish();
      // The query planner needs the statistics of the restored tables now. Autovacuum would update them a minute later.
      await sql`analyze`.execute(transaction);
      const stored = await listStored(transaction);
      const from = path.join(source, 'files');
      if (config.s3) await uploadFiles(from, openStorage(config), stored);
      else await restoreFiles(from, filesFolder(context));
      return missingOf(openStorage(config), stored);
    });
    print(`Obnoveno ze zálohy z ${manifest.made_at}.`);
    if (missing.length > 0)
      print(
        `Pozor: v ${config.s3 ? 'úložišti S3' : `složce ${filesFolder(context)}`} chybí soubory (${missing.length}), na které databáze odkazuje: ` +
          `${someOf(missing)}. Zkopírujte je tam pod stejnými jmény ze zálohy úložiště.`,
      );
    await warnOfSecrets(context);
  },
};

const rowsOf = (tables: readonly DumpedRows[], table: string): number =>
  tables.find(({ name }) => name === table)?.rows ?? 0;

/** @throws CommandFailure if the database has no account, which indicates that it is the wrong database */
async function backUpInto(folder: string, context: Context) {
  const { db, config, clock } = context;
  const tables = await dumpDatabase(db, path.join(folder, 'database.sql'));
  if (rowsOf(tables, 'users') === 0)
    throw new CommandFailure(
      `V databázi není žádný účet, není co zálohovat. Vede ${config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'} k té správné?`,
    );
  const manifest: Manifest = { made_at: clock().toISOString(), migrations: await migrationsOf(db) };
  await writeFile(path.join(folder, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return { tables, missing: await backUpFiles(context, path.join(folder, 'files')) };
}

const someOf = (missing: readonly string[]): string =>
  `${missing.slice(0, NAMED_MISSING).join(', ')}${missing.length > NAMED_MISSING ? ' a další' : ''}`;

/**
 * Copies the uploaded files next to the dump. A file that a running portal removes meanwhile does not stop the backup.
 * @returns the files that rows refer to and that do not exist
 * @throws CommandFailure if none of them exists
 */
async function backUpFiles(context: Context, to: string): Promise<string[]> {
  const { config, db, print } = context;
  if (config.s3) {
    print('Soubory jsou v úložišti S3, zálohujte je tam.');
    return [];
  }
  const from = filesFolder(context);
  const stored = await listStored(db);
  const missing = await missingOf(openStorage(config), stored);
  if (missing.length > 0 && missing.length === stored.length)
    throw new CommandFailure(
      `Ve složce ${from} není žádný ze souborů, na které databáze odkazuje (${stored.length}). Je svazek s DATA_DIR připojený?`,
    );
  const entries = existsSync(from) ? await readdir(from, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name));
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await copyFile(path.join(from, file), path.join(to, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return missing;
}

/** Warns about second factor secrets, which are encrypted with the portal's own key. No backup contains the key. */
async function warnOfSecrets({ db, config, print }: Context): Promise<void> {
  const secrets = await listSecrets(db);
  if (secrets.length === 0) return;
  // No new key may be created here, because it would replace the one that the operator has yet to restore.
  const keyFor = hasSecretKey(config) ? openSecretKey(config) : null;
  const closed = secrets.filter(
    ({ user_id, secret }) => keyFor === null || decryptSecret(keyFor, user_id, secret) === null,
  );
  if (closed.length === 0) return;
  print(
    `Pozor: dvoufázová ověření (${closed.length}) nelze s nynějším klíčem přečíst. Vraťte ${config.secretKey === null ? path.join(config.dataDir, 'secret.key') : 'SECRET_KEY'} z doby zálohy; ` +
      'jinak se majitelé přihlásí jen záložními kódy, nebo jim ověření zrušte příkazem users reset-second-factor.',
  );
}

/** @throws CommandFailure for a statement that the database rejects */
async function runStatement(db: Db, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(db);
  } catch (error) {
    if (databaseFailure(error as Error)?.status === 503) throw error;
    throw new CommandFailure(`Záloha je poškozená, nic se neobnovilo: ${(error as Error).message}`);
  }
}

async function readManifest(source: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(source, 'backup.json'), 'utf8')) as Manifest;
  } catch {
    throw new CommandFailure(`Ve složce ${source} není záloha portálu.`);
  }
}

/** Copies the files to a temporary folder first, so that a full disk leaves the old ones unchanged. */
async function restoreFiles(from: string, to: string): Promise<void> {
  const copy = `${to}.restored`;
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true, mode: 0o700 });
  if (existsSync(from)) await cp(from, copy, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(copy, to);
}

interface StoredObject {
  key: string;
  contentType: string;
}

/** Returns all stored files that rows refer to. */
async function listStored(db: Db): Promise<StoredObject[]> {
  const files = await db.selectFrom('files').select(['storage_key as key', 'content_type as contentType']).execute();
  const companies = await db.selectFrom('companies').select('image_key').where('image_key', 'is not', null).execute();
  const pictures = companies.flatMap(({ image_key }) => pictureKeys(image_key));
  return [...files, ...pictures.map((key) => ({ key, contentType: 'image/webp' }))];
}

/**
 * Uploads the files of a backup to a bucket. Files that remain there after a failure do no harm, because no row refers
 * to them.
 */
async function uploadFiles(from: string, storage: FileStorage, stored: readonly StoredObject[]): Promise<void> {
  for (const { key, contentType } of stored) {
    const file = path.join(from, key);
    if (existsSync(file)) await storage.put(key, await readFile(file), contentType);
  }
}

async function missingOf(storage: FileStorage, stored: readonly StoredObject[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { key } of stored) if (!(await storage.has(key))) missing.push(key);
  return missing;
}

/** Yields lines separated by line feeds only, because values may contain other line breaks. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

export const backupCommands: readonly Command[] = [backup, restore];
