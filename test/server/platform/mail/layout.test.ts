import { inviteMail } from '../../../../src/server/modules/members/membersMails';
import { composeMail, wordsOfStranger } from '../../../../src/server/platform/mail/layout';

it.each([
  ['Pekárny Zlatý klas a.s.', 'Pekárny Zlatý klas a.s.'],
  ['Síťovka s.r.o.', 'Síťovka s.r.o.'],
  ['Nová & syn, s. r. o.', 'Nová & syn, s. r. o.'],
  ['Ing. J.Novák', 'Ing. J. Novák'],
  ['zlo.test', 'zlo. test'],
  ['www.x.cz', 'www.x. cz'],
  ['t.co', 't. co'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['https://zlo.test/a?b', 'https: / / zlo. test/ a?b'],
  ['jan@zlo.test', 'jan@ zlo. test'],
])('%s written by a user is sent as %s, so that no mail client links it', (written, sent) => {
  expect(wordsOfStranger(written)).toBe(sent);
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
