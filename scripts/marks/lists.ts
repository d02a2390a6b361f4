import type { TextField } from '../slices/fields.ts';
import type { TextOfCall } from './calls.ts';
import type { TextOfSchema } from './texts.ts';

/** The lists that `masking/masking` uses. */
export interface SecretLists {
  /** Names that are always secret, in lower case. */
  fields: string[];
  /** Names that are secret in the request and response of the given endpoint only. */
  calls: Record<string, string[]>;
  /** Names that are secret only in objects that also contain all of the fields listed after them. */
  siblings: string[][];
}

/** All marks of the field definitions. */
export interface FieldMarks {
  wire: readonly TextOfSchema[];
  calls: readonly TextOfCall[];
  client: readonly TextField[];
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const lower = (name: string) => name.toLowerCase();

/** Names that are shown in at least one place. */
export function shownNames({ wire, calls, client }: FieldMarks): ReadonlySet<string> {
  const ofSchemas = [...wire, ...calls].flatMap(({ field, mark }) => (mark && !mark.isSecret ? [field] : []));
  const ofClient = client.flatMap(({ field, mark }) => (mark === 'Shown' ? [field] : []));
  return new Set([...ofSchemas, ...ofClient].map(lower));
}

/** Names that are secret in at least one place. */
function secretNames({ wire, calls, client }: FieldMarks): string[] {
  const ofSchemas = [...wire, ...calls].flatMap(({ field, mark }) => (mark?.isSecret ? [field] : []));
  const ofClient = client.flatMap(({ field, mark }) => (mark === 'Secret' ? [field] : []));
  return sorted([...ofSchemas, ...ofClient].map(lower));
}

/** Secret fields whose name is shown elsewhere, so that only their context identifies them. */
const contested = <Text extends TextOfSchema>(marked: FieldMarks, texts: readonly Text[]): Text[] => {
  const shown = shownNames(marked);
  return texts.filter(({ field, mark }) => mark?.isSecret && shown.has(lower(field)));
};

export function secretListsOf(marked: FieldMarks): SecretLists {
  const shown = shownNames(marked);
  const calls: SecretLists['calls'] = {};
  for (const { field, mark, call } of contested(marked, marked.calls)) {
    if (!mark?.siblings && call !== null) calls[call] = sorted([...(calls[call] ?? []), field]);
  }
  const withSiblings = contested(marked, marked.wire).flatMap(({ field, mark }) =>
    mark?.siblings ? [[field, ...mark.siblings].join(' ')] : [],
  );
  return {
    // A password is recognized by a part of its name.
    fields: secretNames(marked).filter((name) => !shown.has(name) && !name.includes('passw')),
    calls: Object.fromEntries(Object.entries(calls).sort(([a], [b]) => a.localeCompare(b))),
    siblings: sorted(withSiblings).map((names) => names.split(' ')),
  };
}

/** Returns secret fields that the masking could not distinguish from shown fields of the same name, as sentences. */
export function untoldSecrets(marked: FieldMarks): string[] {
  const shown = shownNames(marked);
  const texts = [...marked.wire, ...marked.calls];
  const isShownWithSiblings = (field: string, names: readonly string[]) =>
    texts.some(
      ({ field: other, mark, siblings }) =>
        other === field && !mark?.isSecret && names.every((name) => siblings.includes(name)),
    );
  const isShownIn = (call: string, field: string) =>
    marked.calls.some((text) => text.call === call && text.field === field && text.mark && !text.mark.isSecret);
  const place = (text: string) =>
    `${text} is shown elsewhere, and nothing tells this one from it: give Secret() the names of its sibling fields, or rename it`;
  return sorted([
    ...contested(marked, texts).flatMap(({ field, place: at, mark, siblings }) => {
      if (!mark?.siblings) return [];
      return mark.siblings.every((name) => siblings.includes(name)) && !isShownWithSiblings(field, mark.siblings)
        ? []
        : [place(at)];
    }),
    ...contested(marked, marked.calls).flatMap(({ field, place: at, mark, call }) =>
      mark?.siblings || (call !== null && !isShownIn(call, field)) ? [] : [place(at)],
    ),
    ...marked.client.flatMap(({ field, carrier, mark }) =>
      mark === 'Secret' && shown.has(lower(field)) ? [place(`${carrier}: ${field}`)] : [],
    ),
  ]);
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Returns the source of `masking/secretFields.ts`. */
export function secretFieldsFile({ fields, calls, siblings }: SecretLists): string {
  return [
    '/*',
    ' * Written by `npm run marks`: what the marks Secret and Shown of `contract/wire/marks` come to. Change a mark at its',
    ' * field, not this. Browsers mask by these names, without the schemas they come from.',
    ' */',
    '',
    '/** Names that are secret wherever they stand, in lower case. */',
    'export const SECRET_FIELDS: readonly string[] = [',
    ...fields.map((name) => `  '${name}',`),
    '];',
    '',
    '/** Names that are secret in what a call is sent with and answers; elsewhere the same name is shown. */',
    'export const SECRET_IN_CALLS: Readonly<Record<string, readonly string[]>> = {',
    ...Object.entries(calls).map(([call, names]) => `  ${call}: [${quoted(names)}],`),
    '};',
    '',
    '/** Names, each followed by the sibling fields with which it is secret; elsewhere the same name is shown. */',
    '// oxfmt-ignore',
    'export const SECRET_BY_SIBLINGS: readonly (readonly string[])[] = [',
    ...siblings.map((names) => `  [${quoted(names)}],`),
    '];',
    '',
  ].join('\n');
}
