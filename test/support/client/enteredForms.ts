import * as fc from 'fast-check';

/** Fields whose content is always masked in records, and fields that are shown. */
export const secretField = fc.constantFrom(
  'email',
  'phone',
  'text',
  'note',
  'reg_number',
  'vat_number',
  'password',
  'password1',
  'new_password2',
  'old_password',
  'token',
);
export const openField = fc.constantFrom('name', 'description', 'city', 'web', 'first_name', 'subject');

export const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 3, maxLength: 8 });
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });

/** Values recognized as secrets by their format. */
const shaped = fc.oneof(
  fc.tuple(word, word).map(([name, host]) => `${name}@${host}.cz`),
  digits(8).map((rest) => `+4207${rest}`),
  word.map((name) => `Smlouva ${name}.pdf`),
);
/** A secret and its occurrence in a form: the value of a masked field, or a part of any other text. */
const entered = fc.oneof(
  fc
    .record({ field: secretField, secret: fc.uuid().map((id) => `Tajné ${id}`) })
    .map(({ field, secret }) => ({ field, secret, value: secret })),
  fc
    .record({ field: openField, secret: shaped })
    .map(({ field, secret }) => ({ field, secret, value: `Viz ${secret}, děkujeme.` })),
);

/** Form values with a secret nested at some depth in objects and lists. */
export const enteredForm = fc
  .tuple(entered, fc.array(fc.oneof(word, fc.constant(0)), { maxLength: 3 }))
  .map(([{ field, secret, value }, above]) => ({
    secret,
    values: above.reduce<Record<string, unknown>>(
      (inner, step) => (typeof step === 'string' ? { [step]: inner } : { items: [inner] }),
      { [field]: value },
    ),
  }));
