import type { Actor } from '#contract/access/access.ts';
import { canChangeSoftware, canManageMembers } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { logOut } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { appearanceChosen } from '#shared/store/slices/layout.ts';
import { recordOpened } from '#shared/store/slices/support.ts';
import { palette } from '#shared/texts/palette.ts';
import { useScheme } from '../useScheme.ts';

/** What a user can start from the palette: an action, or a page on which a dialog or form is open. */
export interface Command {
  label: string;
  /** Other words that find it. */
  words: string;
  to?: string;
  run?: () => void;
}

/** The commands that a user may use. Those that end something are last, so that Enter does not start them by mistake. */
export function useCommands(actor: Actor): Command[] {
  const dispatch = useAppDispatch();
  const isDark = useScheme() === 'dark';
  const { company = null } = actor;
  const { commands: texts } = palette;
  return [
    ...(canChangeSoftware(actor) ? [{ ...texts.import, to: paths.softwareList({ okno: 'import' }) }] : []),
    ...(company !== null && canManageMembers(actor, company)
      ? [{ ...texts.invite, to: paths.companyPeople(company) }]
      : []),
    {
      ...(isDark ? texts.light : texts.dark),
      run: () => void dispatch(appearanceChosen(isDark ? 'light' : 'dark')),
    },
    { ...texts.report, run: () => void dispatch(recordOpened()) },
    { ...texts.deletion, to: paths.accountDeletion() },
    { ...texts.logout, run: () => void dispatch(logOut()) },
  ];
}
