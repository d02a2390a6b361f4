import { hash } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from '#platform/identity/passwords.ts';
import { hashing } from '#support/server/cheapHashes.ts';

// Other tests reduce the cost of hashing.
beforeAll(() => {
  hashing.isCheap = false;
});
afterAll(() => {
  hashing.isCheap = true;
});

it('stores a password as argon2id with the cost recommended by OWASP and a unique salt', async () => {
  const [one, other] = [await hashPassword('nové dlouhé heslo'), await hashPassword('nové dlouhé heslo')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

it('matches only the password of the hash, and nothing when there is no hash', async () => {
  const stored = await hashPassword('nové dlouhé heslo');
  expect(await passwordMatches(stored, 'nové dlouhé heslo')).toBe(true);
  expect(await passwordMatches(stored, 'nove dlouhe heslo')).toBe(false);
  expect(await passwordMatches(null, 'nobody')).toBe(false);
});

it('matches a password in any Unicode normalization, including hashes of unnormalized passwords', async () => {
  const [whole, parts, wide] = ['příliš dlouhé'.normalize('NFC'), 'příliš dlouhé'.normalize('NFD'), 'ｐříliš dlouhé'];
  for (const chosen of [whole, parts, wide]) {
    const stored = await hashPassword(chosen);
    for (const written of [whole, parts, wide]) expect(await passwordMatches(stored, written)).toBe(true);
  }
  const former = await hash(parts);
  expect(await passwordMatches(former, parts)).toBe(true);
});
