import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TEXT_MODULES, typesetModule } from '#scripts/build/typography.ts';

const visible = (text: string) => text.replaceAll('\u00a0', '_');

it('typesets only texts shown to users', () => {
  const source = `import { a } from './v siti';
/** V lese a v poli. */
type Kind = 'v a' | 'k b';
export const texts = {
  'a b': 'Jdeme v pondělí',
  // s tím
  sum: (n: number, name: string) => \`z \${n} dnů a z \${name}\`,
  plain: \`u nás\`,
  expression: /v lese/,
};
`;
  const made = visible(typesetModule(source));
  expect(made).toBe(
    source
      .replace('Jdeme v pondělí', 'Jdeme v_pondělí')
      .replace('`z ${n} dnů a z ${name}`', '`z_${n}_dnů a_z_${name}`')
      .replace('`u nás`', '`u_nás`'),
  );
});

it('every text module can be typeset and keeps its lines', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const files = ['src/client', 'src/server', 'src/contract']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) =>
      /(?:\/texts\/\w+|\w+Texts|rules\/(?:messages|tenderLabels)|contract\/paths|contract\/vocabulary\/\w+)\.ts$/.test(
        file,
      ),
    );
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    expect(file).toMatch(TEXT_MODULES);
    const source = readFileSync(path.join(root, file), 'utf8');
    const made = typesetModule(source);
    expect(made.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')).toBe(source.replaceAll('\u00a0', ' '));
  }
});
