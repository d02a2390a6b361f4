import { readFile } from 'node:fs/promises';
import { decryptSecret, encryptSecret } from '#modules/user/secondFactorSecret.ts';
import { listSecrets, replaceSecret } from '#platform/identity/secondFactorsRepository.ts';
import { keysOf, openSecretKey } from '#platform/identity/secretKey.ts';
import { CommandFailure, type Command } from './command.ts';

const reencrypt: Command = {
  name: 'second-factors reencrypt',
  usage: 'SOUBOR',
  summary: 'Po výměně SECRET_KEY převede dvoufázová ověření z dosavadního klíče na nynější.',
  details: ['V souboru je dosavadní klíč a nic jiného. Portál při tom nemá běžet.'],
  takes: [1, 1],
  async run({ db, config, print }, [file = '']) {
    const former = keysOf((await readFile(file, 'utf8')).trim());
    const present = openSecretKey(config);
    const closed = (await listSecrets(db)).filter(({ user_id, secret }) => !decryptSecret(present, user_id, secret));
    const opened = closed.map(({ user_id, secret }) => ({ user_id, secret: decryptSecret(former, user_id, secret) }));
    const lost = opened.filter(({ secret }) => secret === null);
    if (lost.length > 0)
      throw new CommandFailure(
        `Nic se nezměnilo: ${lost.length} ověření neotevře dosavadní klíč ani ten nynější.`,
        `Patří účtům s čísly ${lost.map(({ user_id }) => user_id).join(', ')}.`,
      );
    await db.transaction().execute(async (transaction) => {
      for (const { user_id, secret } of opened)
        await replaceSecret(transaction, user_id, encryptSecret(present, user_id, secret ?? ''));
    });
    print(`Převedeno: ${opened.length}.`);
  },
};

export const secondFactorCommands: readonly Command[] = [reencrypt];
