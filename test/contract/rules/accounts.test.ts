import {
  accountDeletionRules,
  credentialsRules,
  emailRules,
  emailVerificationRules,
  guardedDeletionRules,
  newPasswordRules,
  passwordChangeRules,
  registrationRules,
  secondFactorCodeRules,
  secondFactorEndRules,
  secondFactorStartRules,
  userRules,
} from '#contract/rules/accounts.ts';
import { isSameText } from '#contract/rules/sameText.ts';
import {
  REQUIRED,
  PICK,
  OMITTED,
  text,
  password,
  again,
  anyPassword,
  requiredEmail,
  phone,
  requiredPhone,
  regNumber,
  vatNumber,
  zip,
  code,
  requiredCode,
  type Field,
} from '#support/contract/fields.ts';
import { judge, testForms, type Form } from '#support/contract/forms.ts';

const registrant = {
  role: {
    takes: ['CLIENT', 'SUPPLIER', 'CONSULTANT'],
    refuses: [
      ['ADMIN', PICK],
      [OMITTED, REQUIRED],
    ],
  },
  first_name: text(100, { required: true }),
  last_name: text(100, { required: true }),
  phone: requiredPhone,
  reg_number: regNumber,
  company_name: text(200),
  street: text(200),
  street_number: text(30),
  city: text(100),
  zip,
  vat_number: vatNumber,
  join_company: { takes: [true, false, OMITTED], refuses: [] },
  need: text(300),
} as const satisfies Record<string, Field>;
const REGISTRANT = {
  role: 'CLIENT',
  first_name: 'Eva',
  last_name: 'Nová',
  phone: '+420777000112',
  company_name: 'Obec Lhota',
};
const FORMS: Record<string, Form> = {
  credentials: {
    rules: credentialsRules,
    good: { email: 'a@b.cz', password: 'x' },
    fields: { email: requiredEmail, password: anyPassword },
  },
  user: { rules: userRules, good: {}, fields: { first_name: text(100), last_name: text(100), phone } },
  registration: {
    rules: registrationRules,
    good: { ...REGISTRANT, email: 'a@b.cz', consent: true },
    fields: {
      ...registrant,
      email: requiredEmail,
      consent: {
        takes: [true],
        refuses: [
          [false, 'Potvrďte prosím, že jste se se zásadami seznámili.'],
          [OMITTED, 'Potvrďte prosím, že jste se se zásadami seznámili.'],
        ],
      },
    },
  },
  emailVerification: {
    rules: emailVerificationRules,
    good: { ...REGISTRANT, password1: 'Heslo1234', password2: 'Heslo1234' },
    fields: { ...registrant, password1: password, password2: again('Heslo') },
  },
  email: { rules: emailRules, good: { email: 'a@b.cz' }, fields: { email: requiredEmail } },
  newPassword: {
    rules: newPasswordRules,
    good: { new_password1: 'Heslo1234', new_password2: 'Heslo1234' },
    fields: { new_password1: password, new_password2: again('Nové heslo') },
  },
  passwordChange: {
    rules: passwordChangeRules,
    good: { old_password: 'x', new_password1: 'Heslo1234', new_password2: 'Heslo1234' },
    fields: { old_password: anyPassword, new_password1: password, new_password2: again('Nové heslo') },
  },
  secondFactorCode: { rules: secondFactorCodeRules, good: { code: '123456' }, fields: { code: requiredCode } },
  secondFactorStart: { rules: secondFactorStartRules, good: { password: 'x' }, fields: { password: anyPassword } },
  secondFactorEnd: {
    rules: secondFactorEndRules(true),
    good: { code: '123456', password: 'x' },
    fields: { code: requiredCode, password: anyPassword },
  },
  secondFactorEndWithoutPassword: {
    rules: secondFactorEndRules(false),
    good: { code: '123456' },
    fields: { code: requiredCode },
  },
  accountDeletion: {
    rules: accountDeletionRules,
    good: { password: 'x' },
    fields: { password: anyPassword, code: { takes: [...code.takes, null, '', OMITTED], refuses: code.refuses } },
  },
  guardedDeletion: {
    rules: guardedDeletionRules,
    good: { password: 'x', code: '123456' },
    fields: { password: anyPassword, code: requiredCode },
  },
};

testForms(FORMS);

describe('rules across two fields', () => {
  it("the password must differ from the user's e-mail in any spelling", () => {
    const check = (password1: string) =>
      judge(
        { ...FORMS.emailVerification!, good: { ...REGISTRANT, email: 'Eva.Nova@firma.cz', password2: password1 } },
        'password1',
        password1,
      );
    expect(check(' eva.nova@FIRMA.cz')).toEqual({ errors: ['Heslo nesmí být stejné jako e-mail.'] });
    expect(check('eva.nova@firma.czx')).toEqual({ as: 'eva.nova@firma.czx' });
    expect([isSameText(' Á ', 'á'), isSameText('', ''), isSameText(' ', ' '), isSameText('a', 'b')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
