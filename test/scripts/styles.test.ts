import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tokensInCss } from '#shared/theme/tokens.ts';

const CLIENT = path.join(import.meta.dirname, '../../src/client');
const filesBelow = (end: RegExp) =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => end.test(file))
    .map((file) => ({ file: path.basename(file), text: readFileSync(path.join(CLIENT, file), 'utf8') }));

it('the CSS tokens match their definitions', () => {
  expect(readFileSync(path.join(CLIENT, 'shared/theme/tokens.css'), 'utf8')).toBe(tokensInCss());
});

it('every used custom property is defined', () => {
  const sheets = filesBelow(/\.css$/);
  const given = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)));
  const ofScripts = new Set(
    filesBelow(/\.tsx$/).flatMap(({ text }) => [...text.matchAll(/'(--[\w-]+)'/g)].map(([, name]) => name)),
  );
  const missing = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*\)/g)]
      .filter(([, name]) => !given.has(name) && !ofScripts.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('modules define every used class and no unused one', () => {
  const scripts = filesBelow(/\.tsx?$/);
  const wrong: string[] = [];
  for (const { file, text } of filesBelow(/\.module\.css$/)) {
    const plain = text.replace(/:global\([^)]*\)+/g, '').replace(/\/\*[\s\S]*?\*\//g, '');
    const classes = new Set([...plain.matchAll(/\.([a-z]\w*)/g)].map(([, name]) => name));
    // Scripts with the name under which they import the module.
    const users = scripts.flatMap((script) => {
      const [, name] = new RegExp(`import (\\w+) from '[^']*/${file.replaceAll('.', '\\.')}'`).exec(script.text) ?? [];
      return name === undefined ? [] : [{ name, text: script.text }];
    });
    const used = users.flatMap(({ name, text }) =>
      [...text.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g'))].map(([, one]) => one),
    );
    // `styles[name]` may refer to any class.
    const isOpen = users.some(({ name, text }) => text.includes(`${name}[`));
    for (const name of used) if (!classes.has(name)) wrong.push(`${file} lacks .${name}`);
    if (!isOpen) for (const name of classes) if (!used.includes(name)) wrong.push(`nobody uses .${name} of ${file}`);
  }
  expect(wrong).toEqual([]);
});
