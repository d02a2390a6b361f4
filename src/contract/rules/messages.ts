import { PASSWORD_MIN_LENGTH } from '../limits';

/** Sentences of validation, the same in forms and in answers of the server (docs/product.md 10.1). */
export const messages = {
  required: 'Toto pole je povinné',
  /** English on purpose (docs/product.md 2.15). */
  minLength: (length: number) => `Length must be greater than ${length}`,
  maxLength: (length: number) => `Text je delší než ${length} znaků.`,
  email: 'E-mail není ve správném formátu.',
  sameAs: (field: string) => `Hodnota musí být stejná jako hodnota pole ${field}`,
  password: `Heslo musí být rovno nebo delší než ${PASSWORD_MIN_LENGTH} znaků`,
  commonPassword: 'Toto heslo je příliš běžné, zvolte jiné.',
  passwordIsEmail: 'Heslo nesmí být stejné jako e-mail.',
  secondFactorCode: 'Zadejte šest číslic z aplikace, nebo celý záložní kód.',
  consent: 'Potvrďte prosím, že jste se se zásadami seznámili.',
  regNumber: 'IČO není platné.',
  vatNumber: 'DIČ není platné.',
  zip: 'PSČ musí mít pět číslic.',
  phone: 'Zadejte telefon ve tvaru +420777000112.',
  time: 'Zadejte čas ve tvaru hh:mm.',
  web: 'Zadejte adresu začínající http:// nebo https://.',
  date: 'Zadejte datum ve tvaru RRRR-MM-DD.',
  number: 'Zadejte číslo.',
  integer: 'Zadejte celé číslo.',
  min: (value: number) => `Hodnota musí být alespoň ${value}.`,
  max: (value: number) => `Hodnota může být nejvýše ${value}.`,
  boolean: 'Zadejte ano, nebo ne.',
  atMost: (count: number) => `Vyberte nejvýše ${count} položek.`,
  validTo: 'Platnost do nesmí být dříve než Platnost od.',
  budgetOrder: 'Horní mez rozpočtu nesmí být nižší než dolní.',
  type: 'Hodnota má nesprávný typ.',
  code: 'Vyberte jednu z nabízených hodnot.',
  missingObject: 'Podle údajů není možné specifikovat objekt.',
} as const;
