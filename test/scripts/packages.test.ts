import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { delivered, type Bill } from '#scripts/build/billOfMaterials.ts';
import { wrongLicences } from '#scripts/licences.ts';

const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  license?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

/** Whether the package is installed on the platform of the image. */
const fits = ({ os, cpu, libc }: LockedPackage) =>
  (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true);

it('a production installation has fewer than 120 packages', () => {
  const packages = Object.entries(lock.packages).filter(([folder, one]) => folder !== '' && !one.dev && fits(one));
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.length).toBeLessThan(120);
});

describe('licences', () => {
  it('of all installed packages are approved', () => {
    expect(wrongLicences(lock)).toEqual([]);
  });

  it.each([
    ['node_modules/x', 'GPL-3.0-only', ['x@1.0.0: GPL-3.0-only']],
    ['node_modules/a/node_modules/@b/x', 'MIT AND AGPL-3.0-only', ['@b/x@1.0.0: MIT AND AGPL-3.0-only']],
    ['node_modules/x', 'LGPL-3.0-or-later', ['x@1.0.0: LGPL-3.0-or-later']],
    ['node_modules/x', 'MPL-2.0', ['x@1.0.0: MPL-2.0']],
    ['node_modules/x', undefined, ['x@1.0.0: bez licence']],
    ['node_modules/svg-tags', undefined, []],
    ['node_modules/svg-tags', 'GPL-3.0-only', ['svg-tags@1.0.0: GPL-3.0-only']],
    ['node_modules/x', 'SEE LICENSE IN LICENSE', ['x@1.0.0: SEE LICENSE IN LICENSE']],
    ['node_modules/x', 'GPL-3.0-only OR MIT', []],
    ['node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', []],
  ])('%s under %s', (folder, license, complaints) => {
    expect(
      wrongLicences({
        packages: { '': {}, [folder]: { version: '1.0.0', ...(license !== undefined && { license }) } },
      }),
    ).toEqual(complaints);
  });
});

it('the bill of materials contains delivered packages and no development dependencies', () => {
  const development = [{ name: 'cdx:npm:package:development', value: 'true' }];
  const bill: Bill = {
    metadata: { component: { 'bom-ref': 'it-portal@1', name: 'folder' } },
    components: [
      { 'bom-ref': 'fastify@1' },
      { 'bom-ref': 'react@1', properties: development },
      { 'bom-ref': 'jest@1', properties: development },
    ],
    dependencies: [
      { ref: 'it-portal@1', dependsOn: ['fastify@1', 'react@1', 'jest@1'] },
      { ref: 'react@1' },
      { ref: 'jest@1', dependsOn: ['react@1'] },
    ],
  };
  const { metadata, components, dependencies: edges } = delivered(bill, 'it-portal', new Set(['react@1']));
  expect(metadata.component.name).toBe('it-portal');
  expect(components.map((one) => one['bom-ref'])).toEqual(['fastify@1', 'react@1']);
  expect(edges).toEqual([
    { ref: 'it-portal@1', dependsOn: ['fastify@1', 'react@1'] },
    { ref: 'react@1', dependsOn: [] },
  ]);
});
