import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

interface Report {
  warnings: { line: number; rule: string }[];
}

/** Lints a style sheet as if it were in `file`. Returns the reported lines. */
function reportedLines(file: string, lines: readonly string[]): string[] {
  const { stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', 'node_modules/stylelint/bin/stylelint.mjs', '--formatter', 'json'],
      ...['--config', 'scripts/stylelint.config.mjs', '--stdin', '--stdin-filename', file],
    ],
    { cwd: root, input: lines.join('\n'), encoding: 'utf8' },
  );
  const [report] = JSON.parse(stderr) as Report[];
  const reported = new Set(report!.warnings.map(({ line }) => line));
  return lines.filter((_, at) => reported.has(at + 1));
}

const inRules = (declarations: readonly string[]) => declarations.map((one, at) => `.a${at} { ${one}; }`);

it('reports values that do not use design tokens', () => {
  const wrong = [
    ...inRules([
      'color: #fff',
      'color: rgb(0 0 0)',
      'background: white',
      'color: CanvasText',
      'border: 1px solid ButtonBorder',
      'font: 700 1.3em/2 serif',
      'font-family: serif',
      'font-size: 15px',
      'font-weight: 700',
      'line-height: 3em',
      'letter-spacing: 0.1em',
      'text-indent: 2em',
      'text-underline-offset: 0.2em',
      'text-underline-offset: 5px',
      'text-shadow: 0 0 2em var(--text)',
      'scroll-margin-top: 2em',
      'margin: 3px',
      'padding: 2vw',
      'padding-block: 2dvh',
      'gap: 5%',
      'top: 2em',
      'inset: 10vh 0 0',
      'transform: translate(5em)',
      'border-radius: 8%',
      'box-shadow: 0 0 var(--space-4) var(--text)',
      'z-index: 99',
      'transition: opacity 345ms',
      'transition-delay: 1s',
      'animation: come 0.5s',
    ]),
    '.a :global(.someGlobal) { color: var(--text); }',
    '.some-class { color: var(--text); }',
    '@media (max-width: 600px) { .b { color: var(--text); } }',
  ];
  expect(reportedLines('src/client/app/layouts/MadeUp.module.css', wrong)).toEqual(wrong);
  const global = ['.panel { color: var(--text); }', 'main .ant-btn { color: var(--text); }'];
  expect(reportedLines('src/client/app/theme/base.css', global)).toEqual(global);
});

it('accepts values based on design tokens', () => {
  const right = [
    ...inRules([
      'color: var(--text)',
      'border: 1px solid currentcolor',
      'font: inherit',
      'line-height: var(--heading-line-height)',
      'text-shadow: 0 0 var(--space-4) var(--panel)',
      'margin: calc(-1 * var(--space-4)) auto 0',
      'top: calc(100% + var(--space-4))',
      'width: min(22em, 86vw)',
      'transform: translate(-50%, -50%)',
      'border-radius: 50%',
      'z-index: 4',
      'z-index: var(--layer-toast)',
      'transition: opacity var(--speed) var(--slow-speed)',
    ]),
  ];
  expect(reportedLines('src/client/app/layouts/MadeUp.module.css', right)).toEqual([]);
  expect(
    reportedLines('src/client/shared/ui/MadeUp.module.css', ['.a :global(.ant-btn) { color: var(--text); }']),
  ).toEqual([]);
});
