import { Type, type TInteger, type TNumber, type TNumberOptions, type TString, type TStringOptions } from 'typebox';

/*
 * Whether a text may be included in support records and Redux DevTools is declared only at the definition of its field:
 * `email: Secret()`, `name: Shown()`. A test fails for a text without a mark. `npm run marks` generates
 * `masking/secretFields` from the marks, which browsers use for masking.
 */

/** The mark of a text field. */
export interface Mark {
  isSecret: boolean;
  /** Sibling fields that distinguish it from other fields of the same name. See {@link Secret}. */
  siblings?: readonly string[];
}

/** A symbol, so that validators and the OpenAPI document ignore it. */
const MARK = Symbol('mark');

const marked = (mark: Mark, options: TStringOptions): TString => Object.assign(Type.String(options), { [MARK]: mark });

/**
 * A personal or confidential text, masked before it leaves the browser. When the same name is shown elsewhere, it is
 * masked in requests and responses of the endpoints that use it.
 * @param siblings for a response in which the name is also shown: sibling fields that occur only next to the secret one
 */
export const Secret = (options: TStringOptions = {}, siblings?: readonly string[]) =>
  marked({ isSecret: true, ...(siblings && { siblings }) }, options);

/**
 * A text shown in records, except patterns that masking detects: e-mails, phone numbers, numbers of persons, file
 * names.
 */
export const Shown = (options: TStringOptions = {}) => marked({ isSecret: false }, options);

/** The same for a confidential number, such as a sealed price. */
export const SecretNumber = (options: TNumberOptions = {}, siblings?: readonly string[]): TNumber =>
  Object.assign(Type.Number(options), { [MARK]: { isSecret: true, ...(siblings && { siblings }) } });
/** The same for an integer. */
export const SecretInteger = (options: TNumberOptions = {}): TInteger =>
  Object.assign(Type.Integer(options), { [MARK]: { isSecret: true } });
/** A shown integer that shares its name with a secret one. */
export const ShownInteger = (options: TNumberOptions = {}): TInteger =>
  Object.assign(Type.Integer(options), { [MARK]: { isSecret: false } });

/**
 * The same for types that exist only on the client, such as the payload of an action: `fileName: Secret<string>`. It
 * resolves to the type itself. The tool reads the alias name from the syntax tree.
 */
export type Secret<T> = T;
export type Shown<T> = T;

/** The mark of a schema, undefined without one. */
export const markOf = (schema: object): Mark | undefined => (schema as { [MARK]?: Mark })[MARK];
