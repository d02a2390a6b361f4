import { Type, type TInteger, type TNumber, type TNumberOptions, type TString, type TStringOptions } from 'typebox';

/*
 * Whether a text may stand in records for support and in Redux DevTools is said where its field is defined, and there only:
 * `email: Secret()`, `name: Shown()`. A test fails for a text nobody has decided about, and `npm run marks` writes the
 * decisions down as `contract/secretFields`, which is what browsers mask by.
 */

/** What was decided about a text. */
export interface Mark {
  isSecret: boolean;
  /** Names of fields beside it that tell it from others of its name; see {@link Secret}. */
  beside?: readonly string[];
}

/** A symbol, so that neither validators nor the description of the API know of it. */
const MARK = Symbol('mark');

const marked = (mark: Mark, options: TStringOptions): TString => Object.assign(Type.String(options), { [MARK]: mark });

/**
 * A text that is a person's own, or opens a door: masked wherever it would leave the browser. Where the same name is shown
 * elsewhere it is masked in what the calls that have it are sent with and answer.
 * @param beside for an answer in which the name is also shown: fields that stand beside it, and beside no other of its name
 */
export const Secret = (options: TStringOptions = {}, beside?: readonly string[]) =>
  marked({ isSecret: true, ...(beside && { beside }) }, options);

/** A text that records show, but for what the masking knows by its shape: e-mails, phones, numbers of persons, names of files. */
export const Shown = (options: TStringOptions = {}) => marked({ isSecret: false }, options);

/** The same for a number that tells as much as a text, such as a price that nobody may know yet. */
export const SecretNumber = (options: TNumberOptions = {}, beside?: readonly string[]): TNumber =>
  Object.assign(Type.Number(options), { [MARK]: { isSecret: true, ...(beside && { beside }) } });
/** The same for a whole number. */
export const SecretInteger = (options: TNumberOptions = {}): TInteger =>
  Object.assign(Type.Integer(options), { [MARK]: { isSecret: true } });
/** A number that shares its name with such a one. */
export const ShownInteger = (options: TNumberOptions = {}): TInteger =>
  Object.assign(Type.Integer(options), { [MARK]: { isSecret: false } });

/**
 * The same for types that only the client has, such as the payload of an action: `fileName: Secret<string>`. It is the type
 * itself; the compiler's tree has the name.
 */
export type Secret<T> = T;
export type Shown<T> = T;

/** What was decided about the text that a schema describes; undefined where nobody has. */
export const markOf = (schema: object): Mark | undefined => (schema as { [MARK]?: Mark })[MARK];
