import { pino } from 'pino';
import { readConfig } from '../../../src/server/config';
import { openDatabase } from '../../../src/server/database/database';
import { openMailTransport } from '../../../src/server/external/mail';
import { startMailSender } from '../../../src/server/jobs/mailSender';
import { queueMail } from '../../../src/server/repositories/mailQueue';
import { embeddedTemplate } from './embeddedTemplate';

/**
 * A process to be killed: opens the embedded database in the folder it is given, queues mails without end and sends
 * them to the server it is given. Prints every recipient whose mail was acknowledged as queued.
 */
const [dataDir, run, smtpUrl] = process.argv.slice(2);
if (dataDir === undefined || run === undefined || smtpUrl === undefined)
  throw new Error('usage: mailer.ts DATA_DIR RUN SMTP_URL');

const { db } = await openDatabase({
  dataDir,
  template: await embeddedTemplate(),
  log: { info: () => undefined, error: () => undefined },
});
// What a killed process held is free after its lock ends; this one's clock is that much ahead.
const clock = () => new Date(Date.now() + Number(run) * 120_000);
const log = pino({ level: 'silent' });
startMailSender({
  db,
  clock,
  log,
  transport: openMailTransport(readConfig({ NODE_ENV: 'test', SMTP_URL: smtpUrl }), log),
});

for (let n = 0; n < 60; n += 1) {
  const to = `run${run}-${n}@firma.test`;
  await queueMail(db, { to, subject: 'Zkouška', text: 'Text', now: clock() });
  process.stdout.write(`queued ${to}\n`);
}
setInterval(() => {
  void db
    .selectFrom('mail_queue')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('state', '<>', 'SENT')
    .executeTakeFirstOrThrow()
    .then(({ waiting }) => process.stdout.write(`waiting ${waiting}\n`));
}, 100);
