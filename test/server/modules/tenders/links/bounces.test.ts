import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { MailRefused, type OutgoingMail } from '#platform/mail/mail.ts';
import { mailsByTransport } from '#platform/mail/mailJob.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { runDueJobs } from '#support/server/runDueJobs.ts';
import { runManage } from '#support/server/runManage.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildFirm, buildFirmProject, buildGuestLink, buildTender } from '#support/server/tenderBuilders.ts';

const portal = sharedPortal();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bounces-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('notes what the mail server says of a link, and a report that comes later', async () => {
  const { db, services } = portal;
  const project = await buildFirmProject(portal, await buildFirm(portal, 'CLIENT'));
  const tender = await buildTender(db, project, new Date(Date.now() + 86_400_000));
  for (const to of ['ok@b.test', 'wrong@b.test']) {
    const { id } = await buildGuestLink(portal, tender, to, { delivery: 'QUEUED' });
    await queueMail(db, { to, subject: 'Poptávka', text: 'Dobrý den', guest_link: id });
  }
  const sent: OutgoingMail[] = [];
  const transport = {
    send: async (mail: OutgoingMail) => {
      if (mail.to.startsWith('wrong')) throw new MailRefused('No such user', true);
      sent.push(mail);
    },
    close: () => undefined,
  };
  const worker = { db, clock: services.clock, log: pino({ level: 'silent' }) };
  await runDueJobs({ ...worker, queues: { mail: mailsByTransport(worker, transport) } });
  const states = async () => {
    const rows = await db.selectFrom('guest_links').select('delivery').orderBy('id').execute();
    return rows.map(({ delivery }) => delivery);
  };
  expect(await states()).toEqual(['ACCEPTED', 'REFUSED']);

  const file = path.join(folder, 'report');
  const take = async (action: string, host = 'portal.test', at = sent[0]!.created_at) => {
    await writeFile(file, reportOf(action, `<${sent[0]!.id}.${+at}@${host}>`));
    return (await runManage(['mails', 'returned', file], services.database, folder)).code;
  };
  const wrong = [
    await take('delayed'),
    await take('failed', 'jiny.test'),
    await take('failed', undefined, new Date(0)),
  ];
  expect(wrong).toEqual([1, 1, 1]);
  expect(await states()).toEqual(['ACCEPTED', 'REFUSED']);
  expect(await take('failed')).toBe(0);
  expect(await states()).toEqual(['RETURNED', 'REFUSED']);
});

/** As Postfix writes it. */
const reportOf = (action: string, messageId: string) => `Message-Id: <4bXkQ1@mx.b.test>
Content-Type: multipart/report; report-type=delivery-status; boundary="x"

--x

This is the mail system at host mx.b.test. <ok@b.test>: host said: 550 5.1.1 User unknown

--x
Content-Type: message/delivery-status

Final-Recipient: rfc822; ok@b.test
Action: ${action}

--x
Content-Type: text/rfc822-headers

Message-ID:
 ${messageId}
--x--
`;
