import { inviteMail } from '#modules/members/membersMails.ts';
import { composeMail, wordsOfStranger } from '#platform/mail/layout.ts';

it.each([
  ['Pekárny Zlatý klas a.s.', 'Pekárny Zlatý klas a.s.'],
  ['Síťovka s.r.o.', 'Síťovka s.r.o.'],
  ['Nová & syn, s. r. o.', 'Nová & syn, s. r. o.'],
  ['Ing. J.Novák', 'Ing. J.|Novák'],
  ['Alza.cz a. s.', 'Alza.|cz a. s.'],
  ['zlo.test', 'zlo.|test'],
  ['www.x.cz', 'www.x.|cz'],
  ['t.co', 't.|co'],
  ['1.2.3.4', '1.|2.|3.|4'],
  ['https://zlo.test/a?b', 'https:|/|/|zlo.|test/|a?b'],
  ['jan@zlo.test', 'jan@|zlo.|test'],
  ['Volejte 777 123 456', 'Volejte 7|7|7| 1|2|3| 4|5|6'],
  ['4. 12. 2026 12:00', '4. 12. 2026 12:00'],
])('%s written by a user looks the same but has invisible joints, so that no mail client links it', (written, sent) => {
  expect(wordsOfStranger(written).replaceAll('\u2060', '|')).toBe(sent);
});

it('dates, times, amounts and counts do not break, in text and in HTML', () => {
  const { text, html } = composeMail('Končí 1. 2. 2027', [
    'Za 6 dní, 4. 12. 2026 12:00',
    { facts: [['Cena', '12 500 Kč']] },
  ]);
  for (const words of [text, html].map((whole) => whole.replaceAll('\u00a0', '_'))) {
    expect(words).toContain('Za 6_dní, 4._12._2026_12:00');
    expect(words).toContain('12_500_Kč');
  }
  expect(html.replaceAll('\u00a0', '_')).toContain('Končí 1._2._2027');
});

it('does not duplicate the full stop of a company name at the end of a sentence', () => {
  const company = 'Pekárny Zlatý klas a.s.';
  const mail = inviteMail(
    'https://portal.test',
    { key: 'klic', end: 'konec' },
    {
      email: 'eva@firma.test',
      company,
      isVerified: true,
      inviter: 'Jan Nový',
      role: 'MEMBER',
    },
  );
  expect(mail.subject).toBe(`Pozvánka do firmy ${company}`);
  expect(mail.text).toContain(`k firmě ${company} Uvidíte`);
});

it('includes the heading in the text version of a mail', () => {
  const button = { button: 'Zobrazit', url: 'https://portal.test/a' };
  const sentence = 'Projekt Nový má zprávu';
  const count = (text: string) => text.split(sentence).length - 1;
  expect(count(composeMail(sentence, [button]).text)).toBe(1);
  expect(count(composeMail(sentence, [button]).html)).toBe(2);
  expect(composeMail('Předmět', ['Odstavec', button]).text).not.toContain('Předmět');
});
