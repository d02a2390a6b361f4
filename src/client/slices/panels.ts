import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import type { ReportedKind } from '../../contract/vocabulary/moderation';
import type { RequestKind } from '../../contract/vocabulary/consultation';
import type { AresCompany } from '../../contract/wire/ares';
import type { IdName } from '../../contract/wire/common';
import type { PortalRequest } from '../../contract/wire/requests';
import type { FieldErrors } from './errors';
import { locationChanged } from './router';
import { sessionEnded } from './session';

/** Two versions of one thing, and the fields that the person here had changed. */
export interface Refusal {
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
  changed: readonly string[];
  /** Those whose own version is to hold, once somebody has chosen. */
  kept?: readonly string[];
  saving?: 'running' | 'failed';
}

/** An error that a screen, or the portal around it, was given up for. */
export interface Failure {
  place: 'screen' | 'portal';
  /** A part of the application that did not load, no fault in it. */
  isLostPart: boolean;
  message: string;
  /** Its first lines. */
  stack: string;
}

/** Why a picked file was not taken, or did not arrive; `detail` is what the server said of it. */
export interface FileFault {
  kind: 'wrongType' | 'tooLarge' | 'broken' | 'failed';
  /** Masked by this name in what leaves the browser. */
  fileName: string;
  detail: string | null;
}

/** A picture while a square is cut out of it, which itself goes nowhere: its pixels, and what is seen of it. */
export interface Crop {
  width: number;
  height: number;
  x: number;
  y: number;
  zoom: number;
  state: 'choosing' | 'cutting' | 'failed';
}

/** The middle of a map in degrees, and its zoom. */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

/** A column of a table that is imported: the field it stands for, and some of its content, which is nobody's business. */
export interface ImportColumn {
  heading: string;
  field: string | null;
  text: string;
}
/** The first rows of a table as they were checked: content and what is wrong with it, by field. */
export interface ImportPreview {
  good: number;
  wrong: number;
  /** Rows with mistakes besides those shown. */
  more: number;
  fields: readonly string[];
  rows: readonly { line: number; cells: Readonly<Record<string, string>>; errors: FieldErrors }[];
}
/** How far the import of a table has come, and what its step shows; the file itself is not here. */
export type ImportStage =
  | { step: 'file'; isReading: boolean; problem: string | null }
  | { step: 'mapping'; columns: readonly ImportColumn[]; categories: readonly number[] }
  | { step: 'preview'; columns: readonly ImportColumn[]; categories: readonly number[]; preview: ImportPreview };

/** What is said of a new password: signs that it is too short by, or how good it is. */
export type PasswordJudgement = number | 'email' | 'common' | 'fair' | 'good' | 'strong';

/**
 * Everything that can stand open over a screen or be unfolded in it, what is being looked for in it, and what else has
 * to be known to show it again. What is neither here nor in another slice (the pointer, a file that was picked) no
 * record for support shows.
 */
export interface PanelValues {
  /** Stands in place of the screen or the portal. */
  failure: Failure;
  /** Menus of the header. */
  userMenu: true;
  bell: true;
  /** The sidebar of narrow windows. */
  drawer: true;
  /** The request form over any page, from the menu or the floating button. */
  request: RequestKind;
  /** The picker of a form's or a list's categories; a request's form may stand over such a form. */
  categories: true;
  requestCategories: true;
  /** Filters with what is picked in them so far. */
  categoryFilter: readonly number[];
  tagChoice: readonly number[];
  productChoice: readonly number[];
  /** Id of the file that is being described, place of the picture that is shown large. */
  file: number;
  picture: number;
  /** Ids of the file that is coming, of the one that did not, and of pictures that did not. */
  downloading: number;
  downloadFailed: number;
  brokenPictures: readonly number[];
  fileFault: FileFault;
  pictureFault: FileFault;
  crop: Crop;
  order: true;
  deletion: true;
  /** What is done with the second factor. */
  secondFactor: 'setUp' | 'renew' | 'end';
  /** A recovery code is entered in place of one of the application. */
  recoveryCode: true;
  /** The recovery codes were copied. */
  codesCopied: true;
  /** A request as it was sent, behind the thank-you. */
  sent: PortalRequest;
  /** Of the new password that is being written. */
  strength: PasswordJudgement;
  /** Somebody else saved first. */
  conflict: Refusal;
  /** Whether to leave what is not saved. */
  leave: true;
  testimonial: true;
  /** What is being reported to the operator. */
  report: { kind: ReportedKind; id: number };
  testimonialPage: number;
  map: true;
  /** Where a map was moved to; a page has one at most. */
  mapView: MapView;
  /** Ids of companies listed at one address, and how many there are. */
  sharedAddress: { ids: readonly number[]; count: number };
  googleFailed: true;
  /** Code of the region that is pointed out on the map of suppliers. */
  supplierRegion: { region: string };
  onlyDifferent: true;
  import: ImportStage;
  calendar: true;
  columns: true;
  plans: true;
  /** The field whose dropdown stands open. */
  dropdown: { field: string };
  /** Technologies that were picked in a form, for their names. */
  pickedProducts: readonly IdName[];
  /** A search for grants takes long, or was sent without anything chosen. */
  slowSearch: true;
  askedInVain: true;
  /** The IČO that the register of companies was asked for, and one that is being typed where no form holds it. */
  lookUp: { reg_number: string };
  regNumber: { reg_number: string; isRefused: boolean };
  /** Whether the register's answer filled anything in a form, and which of its fields wait for a decision. */
  registerAnswer: { hasFilled: boolean; different: readonly (keyof AresCompany)[] };
  /** What is typed somewhere to find something to pick. */
  typed: { field: string; q: string };
  /** The search of a list while it is written; `q` is null until something is, `active` -1 until a suggestion is walked to. */
  search: { q: string | null; isOpen: boolean; active: number };
  /** The archive of the own data, which itself goes past the store. */
  ownData: 'running' | 'failed';
  /** The link of the calendar was copied. */
  linkCopied: true;
  /** The link to a new password is on its way. */
  linkSent: true;
  /** Ids of what is unfolded, and charts shown as tables. */
  services: readonly number[];
  requests: readonly number[];
  tables: readonly ('outlook' | 'costs')[];
}
export type PanelName = keyof PanelValues;

/** What is open; a panel without a value is closed. */
export type PanelsState = { readonly [Name in PanelName]?: PanelValues[Name] };
export interface PanelsRoot {
  panels: { open: PanelsState; pathname: string | null };
}

type Opening = { [Name in PanelName]: { panel: Name; value: PanelValues[Name] } }[PanelName];

/** These belong to no page and close on every navigation. */
const MENUS = ['userMenu', 'bell', 'drawer'] as const satisfies PanelName[];

const without = (open: PanelsState, names: readonly PanelName[]): PanelsState =>
  Object.fromEntries(Object.entries(open).filter(([name]) => !names.includes(name as PanelName)));

/** Tells apart several like ones of a page: the id of a row, the name of a field. */
export type RecordedPlace = string | number;

/** The action that gives a recorded state another value; its type is the state's name, null is the beginning. */
interface StateChanged extends UnknownAction {
  type: string;
  payload: unknown;
  meta: { recordedAt: string };
}
const isStateChanged = (action: UnknownAction): action is StateChanged =>
  typeof action.meta === 'object' && action.meta !== null && 'recordedAt' in action.meta;

/** One thing that a screen shows besides server data and forms, as it was declared. */
export interface RecordedState<Value> {
  name: string;
  initial: Value;
  /** Whether it begins anew when what shows it goes, though the page stays. */
  untilUnmount: boolean;
  /** @param place as for {@link RecordedState.select} */
  changed: (value: Value, place?: RecordedPlace) => StateChanged;
  /** @param place which of several, where a page has several */
  select: (place?: RecordedPlace) => (root: PanelsRoot) => Value;
}

/** What JSON says of both is the same; values are small. */
const isSame = (one: unknown, other: unknown) => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/**
 * Declares one recorded state: what stands open over a screen or is unfolded in it, picked or typed to find something,
 * and what else has to be known to show the screen again. It is declared once, beside the component that owns it, and
 * read and changed by `useRecordedState`. It lasts as long as the page (another search stays on it), at most as the
 * session; names that begin with `layout/` are those of menus, which close on every navigation.
 * @param name `area/what`, unique; what it is called in Redux DevTools and in records for support
 * @param initial what it is until it is changed; no other value may be null. Values are what JSON can say. A text that
 *   people type stands in a field of an object, as fields say what is masked
 */
export function recordedState<Value>(name: string, initial: Value, { untilUnmount = false } = {}): RecordedState<Value> {
  const keyOf = (place?: RecordedPlace) => (place === undefined ? name : `${name} ${place}`);
  return {
    name,
    initial,
    untilUnmount,
    changed: (value, place) => ({ type: name, payload: isSame(value, initial) ? null : value, meta: { recordedAt: keyOf(place) } }),
    select: (place) => {
      const key = keyOf(place);
      return ({ panels }) => ((panels.open as Record<string, unknown>)[key] ?? initial) as Value;
    },
  };
}

const slice = createSlice({
  name: 'panels',
  initialState: { open: {}, pathname: null } as { open: PanelsState; pathname: string | null },
  reducers: {
    panelOpened: (state, { payload: { panel, value } }: PayloadAction<Opening>) => ({
      ...state,
      open: { ...state.open, [panel]: value },
    }),
    panelClosed: (state, { payload }: PayloadAction<PanelName>) => ({ ...state, open: without(state.open, [payload]) }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (state) => ({ ...state, open: {} }))
      // Another search on the same page leaves its panels open.
      .addCase(locationChanged, (state, { payload: { pathname } }) => ({
        pathname,
        open: pathname === state.pathname ? without(state.open, MENUS) : {},
      }))
      .addMatcher(isStateChanged, (state, { payload, meta: { recordedAt: key } }) => ({
        ...state,
        open: payload === null ? without(state.open, [key as PanelName]) : { ...state.open, [key]: payload },
      })),
});

export const { panelOpened, panelClosed } = slice.actions;
export const panelsReducer = slice.reducer;

/** The value of a panel, null while it is closed. */
export const selectPanel =
  <Name extends PanelName>(panel: Name) =>
  ({ panels }: PanelsRoot): PanelValues[Name] | null =>
    panels.open[panel] ?? null;
