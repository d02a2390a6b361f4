import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTIFICATION_EVENTS, type NotificationEvent, notificationRule } from '#contract/vocabulary/notifications.ts';
import { composeMail } from '#platform/mail/layout.ts';
import { openMailTransport } from '#platform/mail/mail.ts';
import { mailsByTransport } from '#platform/mail/mailJob.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { sampleMail } from '#platform/notifications/describe.ts';
import { queueEndable } from '#platform/notifications/mails.ts';
import { findNotificationReader, findSettings } from '#platform/notifications/notificationsRepository.ts';
import { readConfig } from '#server/config.ts';
import { registry } from '#server/registry.ts';
import { buildUser } from '#support/server/builders.ts';
import { runDueJobs } from '#support/server/runDueJobs.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const PORTAL = 'https://portal.test';

const textOf = (event: NotificationEvent) => {
  const { subject, blocks } = sampleMail(registry, event, PORTAL);
  return { blocks, ...composeMail(subject, blocks) };
};

describe.each(NOTIFICATION_EVENTS)('the mail of %s', (event) => {
  const { subject, blocks, text, html } = textOf(event);

  it('says more than its subject and has one button that leads into the portal', () => {
    const buttons = blocks.filter((block) => typeof block === 'object' && 'button' in block);
    const links = blocks.filter((block) => typeof block === 'object' && 'url' in block);
    expect(buttons).toHaveLength(event === 'SUPPORT_ANSWERED' ? 0 : 1);
    for (const { url } of links) expect(url).toMatch(/^https:\/\/portal\.test\//);
    const said = blocks.filter((block) => typeof block === 'string' || !('button' in block));
    expect([subject.length > 8, said.length > 0]).toEqual([true, true]);
  });

  it('has no gap of missing values and does not break within dates, numbers and times', () => {
    for (const words of [text, html.replace(/<[^>]*>/g, '|')]) {
      expect(words).not.toMatch(/undefined|null|NaN|\[object/);
      expect(words.match(/\d\.? (?=\d)|\d (?=Kč|dní|dnů|dny)/g) ?? []).toEqual([]);
    }
  });
});

it.each<[NotificationEvent, string[]]>([
  [
    'TENDER_INVITED',
    [
      'Zadavatel: Město Ukázkov',
      'Nabídky do: 4. 12. 2026 12:00',
      'Rozpočet: 400 000–650 000 Kč',
      'Požadavky a otázky: – Napojení',
    ],
  ],
  ['TENDER_CHANGED', ['Dodatek: Upřesnili jsme', 'Nabídky do: 4. 12. 2026 12:00']],
  ['TENDER_ANSWERED', ['Dotaz: Kolik je pracovišť?', 'Odpověď: Tři']],
  ['TENDER_CANCELLED', ['Důvod: Projekt odkládáme']],
  ['TENDER_QUESTION', ['Dotaz: Kolik je pracovišť?', 'Dotazy do: 30. 11. 2026 12:00']],
  ['TENDER_DECLINED', ['Firma: Sítě pod Vrchem', 'Důvod: Nemáme volné kapacity']],
  ['TENDER_CLOSED', ['Počet nabídek: 3', 'Rozhodnutí do: 18. 12. 2026']],
  [
    'TENDER_DECIDED',
    ['Číslo spisu: SV-2026-000012', 'Vybraná firma: Sítě pod Vrchem', 'Cena: 480 000 Kč bez DPH', 'Důvod: Nejvíc'],
  ],
  ['BID_CAME', ['Počet nabídek: 3', 'zapečetěné']],
  ['BID_CLARIFICATION', ['Upřesnit do: 10. 12. 2026 12:00', 'Co upřesnit: Upřesněte prosím']],
  ['BID_REJECTED', ['Zadavatel: Město Ukázkov', 'Důvod: Vybrali']],
  ['BID_WON', ['Zadavatel: Město Ukázkov']],
  ['BID_LOST', ['Důvod: Vybrali']],
  ['REFERENCE_ASKED', ['Dodavatel: Sítě pod Vrchem', 'Rok: 2026']],
  ['MENTION', ['Píše: Jana Dvořáková', 'Příspěvek: Posílám']],
  ['JOIN_ASKED', ['Kdo: Jana Dvořáková', 'Zpráva: Pracuji']],
  ['MEMBER_ROLE', ['Role: Správce']],
  ['TESTIMONIAL', ['Hodnocení: 4 hvězdy', 'Znění: Dodali']],
  ['TESTIMONIAL_REPLY', ['Odpověď firmy: Děkujeme']],
  ['SUPPORT_ASKS', ['Kdo: Petra Malá', 'Důvod: Ověření']],
  ['LICENCE_EXPIRING', ['Účetnictví Kniha: vyprší za 5 dní (28. 11. 2026)']],
])('%s tells who, what and until when', (event, said) => {
  const words = textOf(event).text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
  for (const one of said) expect(words).toContain(one);
});

describe('the headers', () => {
  const portal = sharedPortal();

  it.each([...NOTIFICATION_EVENTS, 'DAILY'] as const)('of mails of %s end these mails with one click', async (kind) => {
    const { db, services } = portal;
    const { id } = await buildUser(db);
    const folder = await mkdtemp(join(tmpdir(), 'portal-mails-'));
    const reader = (await findNotificationReader(db, id))!;
    await queueEndable(services, db, reader, kind, { subject: 'Zpráva', blocks: ['Text'] }, {});
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://portal.test', DATA_DIR: folder });
    const transport = openMailTransport(config, services.log);
    await runDueJobs({ ...services, queues: { [MAIL]: mailsByTransport(services, transport) } });
    const [file] = await readdir(join(folder, 'outbox'));
    const content = await readFile(join(folder, 'outbox', file!), 'utf8');
    // Long headers are folded (RFC 5322, 2.2.3).
    const headers = content.split('\n\n')[0]!.replace(/\n[ \t]+/g, ' ');
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const path = /^List-Unsubscribe: <http:\/\/portal\.test(.*)>$/m.exec(headers)![1]!;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await portal.by('visitor').post(path, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
    const ended = NOTIFICATION_EVENTS.filter((event) => kind === event || notificationRule(event).mail === kind);
    const settings = await findSettings(db, id);
    expect(settings.map(({ event, mail }) => `${event} ${mail}`).sort()).toEqual(
      ended.map((event) => `${event} OFF`).sort(),
    );
  });
});
