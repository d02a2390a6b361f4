import { MASK } from '#contract/masking/masking.ts';
import { ownPath } from '#shared/session/userSlice.ts';
import type { ImpersonatedUser, UserState } from '#shared/session/userSlice.ts';
import type { Draft, DraftsState } from './slices/drafts.ts';
import type { LayoutState } from './slices/layout.ts';
import { readPreferences } from './slices/preferences.ts';
import type { PreferencesState } from './slices/preferences.ts';

/** All state that outlives the page, field by field. */
export interface Remembered {
  user: Pick<UserState, 'token' | 'company' | 'rememberedPath' | 'impersonation'> & {
    /** Informs other tabs, because drafts survive an expired session but not a logout. */
    ended?: 'expired' | undefined;
  };
  layout: Pick<LayoutState, 'collapsed' | 'appearance'>;
  drafts: DraftsState;
  preferences: PreferencesState;
}

export const AREAS = ['user', 'layout', 'drafts', 'preferences'] as const satisfies (keyof Remembered)[];
export type Area = (typeof AREAS)[number];

export type Entries = Record<string, unknown>;

export const recordOf = (value: unknown): Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entries) : {};
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' && value !== MASK ? value : null);

function draftOf(value: unknown): Draft | null {
  const { values, version, savedAt } = recordOf(value);
  return typeof savedAt === 'number' ? { values: recordOf(values), version: textOf(version), savedAt } : null;
}

/**
 * Converts the content of the storage, of any version or origin, into the current format. Invalid values are omitted.
 * New versions add their migration here.
 */
export function rememberedOf(stored: unknown): Remembered {
  const { user, layout, drafts, preferences } = recordOf(stored);
  const { token, company, rememberedPath, impersonation, ended } = recordOf(user);
  const { collapsed, appearance } = recordOf(layout);
  const path = textOf(rememberedPath);
  return {
    user: {
      token: textOf(token),
      company: typeof company === 'number' ? company : null,
      rememberedPath: path && ownPath(path),
      ...(impersonation ? { impersonation: impersonation as ImpersonatedUser } : {}),
      ...(ended === 'expired' && { ended }),
    },
    layout: {
      collapsed: typeof collapsed === 'boolean' ? collapsed : null,
      appearance: appearance === 'dark' || appearance === 'light' ? appearance : null,
    },
    drafts: Object.fromEntries(
      Object.entries(recordOf(drafts)).flatMap(([key, value]) => {
        const draft = draftOf(value);
        return draft ? [[key, draft]] : [];
      }),
    ),
    preferences: readPreferences(preferences),
  };
}
