import { execFileSync } from 'node:child_process';

/** The build output for the antd style modules imported by the portal. */
interface StyleDefinition {
  module: string;
  component: string;
  rules: string;
  sameInOurThemes: boolean;
}

const script = `
  import { readFileSync, readdirSync } from 'node:fs';
  import { stylesOf, rulesOf } from './scripts/build/antdStyles.ts';
  import { themeOf } from './src/client/shared/ui/antdTheme.ts';
  const wrappers = readdirSync('src/client/shared/ui').filter((name) => name.endsWith('.tsx')).map((name) => readFileSync('src/client/shared/ui/' + name, 'utf8'));
  const folders = new Set(wrappers.flatMap((text) => [...text.matchAll(/'antd\\/es\\/([\\w-]+)/g)].map(([, folder]) => folder)));
  const made = [];
  for (const folder of folders) {
    const styles = 'node_modules/antd/es/' + folder + '/style';
    let files = [];
    try { files = readdirSync(styles); } catch {}
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      const path = process.cwd() + '/' + styles + '/' + file;
      for (const one of stylesOf(path, readFileSync(path, 'utf8'))) {
        const [rules, ...ours] = [{}, themeOf('light', true), themeOf('dark', false)].map((theme) => rulesOf(path, one, theme));
        made.push({ module: folder + '/' + file, component: one.component, rules, sameInOurThemes: ours.every((own) => own === rules) });
      }
    }
  }
  console.log(JSON.stringify(made));`;

const made = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  }),
) as StyleDefinition[];

it('every component used by the portal has rules with variables for colours and lengths', () => {
  expect(made.length).toBeGreaterThan(25);
  expect(made.filter(({ rules }) => !rules.includes('.ant-')).map(({ module }) => module)).toEqual([]);
  expect(made.find(({ component }) => component === 'Select')?.rules).toContain('var(--ant-');
});

it('the rules are the same in all themes, so that one stylesheet suffices', () => {
  expect(made.filter(({ sameInOurThemes }) => !sameInOurThemes).map(({ module }) => module)).toEqual([]);
});
