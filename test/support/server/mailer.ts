import { pino } from 'pino';
import { openDatabase } from '#platform/database/database.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { openMailTransport } from '#platform/mail/mail.ts';
import { mailsByTransport } from '#platform/mail/mailJob.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { readConfig } from '#server/config.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';

/**
 * A process to be killed: opens the embedded database in the given folder, queues mails and sends them to the given
 * server. Prints every recipient whose mail was acknowledged as queued.
 */
const [dataDir, run, smtpUrl] = process.argv.slice(2);
if (dataDir === undefined || run === undefined || smtpUrl === undefined)
  throw new Error('usage: mailer.ts DATA_DIR RUN SMTP_URL');

const { db } = await openDatabase({
  dataDir,
  template: await embeddedTemplate(),
  log: { info: () => undefined, error: () => undefined },
});
const clock = () => new Date();
const log = pino({ level: 'silent' });
const transport = openMailTransport(readConfig({ NODE_ENV: 'test', SMTP_URL: smtpUrl }), log);
const services = { db, clock, log };
// A short lease, so that jobs of a killed process are soon available again.
startWorker({ ...services, queues: { mail: mailsByTransport(services, transport) }, leaseMs: 1_000 });

for (let n = 0; n < 60; n += 1) {
  const to = `run${run}-${n}@firma.test`;
  await queueMail(db, { to, subject: 'Zkouška', text: 'Text', now: clock() });
  process.stdout.write(`queued ${to}\n`);
}
setInterval(() => {
  void db
    .selectFrom('jobs')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('state', '<>', 'DONE')
    .executeTakeFirstOrThrow()
    .then(({ waiting }) => process.stdout.write(`waiting ${waiting}\n`));
}, 100);
